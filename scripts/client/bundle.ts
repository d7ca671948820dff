/** The client as one file for browsers, with openapi-fetch in it. */
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface Bundle {
  /** One script that leaves the package in the global `landfall`. */
  code: string;
  /** Bytes. */
  minified: number;
  /** Bytes, by gzip at its best. */
  gzipped: number;
}

const modules = join(import.meta.dirname, '../../node_modules');

/** @param folder where the client was built */
export async function bundleClient(folder: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'index.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'landfall',
    platform: 'browser',
    target: 'es2022',
    nodePaths: [modules],
    logLevel: 'silent',
  });
  const [{ text: code, contents } = { text: '', contents: new Uint8Array() }] = outputFiles;
  return { code, minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}
