import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from './generator.ts';
import { common, generateClient, installGenerator, packageOf } from './openapi-generator.ts';
import { cache, cargo, copyProgram, run } from './tools.ts';

/** Without reqwest's features there is no TLS, which a service on this machine does not need; native-tls takes OpenSSL's headers. */
const properties = 'supportAsync=false,reqwestDefaultFeatures=';

const workspace = `[workspace]
resolver = "2"
members = ["landfall_a", "landfall_b", "program"]
`;

const programPackage = `[package]
name = "program"
version = "0.1.0"
edition = "2021"

[dependencies]
landfall_a = { path = "../landfall_a" }
landfall_b = { path = "../landfall_b" }
serde = "1"
serde_json = "1"
`;

/** Outside the client's folder, which each run makes anew: its packages take a minute to compile. */
const target = { CARGO_TARGET_DIR: join(cache, 'rust') };

export const openapiGeneratorRust: Generator = {
  ...common,
  language: 'Rust',
  checks: 'cargo build',
  accepted: [
    ...(common.accepted ?? []),
    {
      warning: /AbstractRustCodegen - \S+ cannot be used as a (field\/variable|model|parameter) name\. Renamed to/,
      reason: 'It prints this for each name that is a word of Rust, such as type, or has other characters, such as page[size].',
    },
  ],
  async install() {
    await installGenerator();
    await cargo();
  },
  generate(surface, contract, folder) {
    const options = ['--global-property', 'apiDocs=false,modelDocs=false'];
    const more = `${properties},packageName=${packageOf(surface)}`;
    return generateClient(contract, join(folder, packageOf(surface)), '-g', 'rust', '--additional-properties', more, ...options);
  },
  async compile(folder) {
    const sources = join(folder, 'program/src');
    mkdirSync(sources, { recursive: true });
    await copyProgram('openapi-generator.rs', join(sources, 'main.rs'));
    writeFileSync(join(folder, 'Cargo.toml'), workspace);
    writeFileSync(join(folder, 'program/Cargo.toml'), programPackage);
    return run(await cargo(), ['build', '--quiet'], folder, target);
  },
  call: (folder, environment) => run(join(target.CARGO_TARGET_DIR, 'debug/program'), [], folder, environment),
};
