// The built board: what it weighs, and that a strict policy for content lets it work.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type BuiltFile, buildBoard } from '../../scripts/board/build.ts';

describe('the built board', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-board-'));
  let files: BuiltFile[];
  const bytesOf = (chosen: BuiltFile[]) => chosen.reduce((sum, { gzipped }) => sum + gzipped, 0);

  before(async () => {
    files = await buildBoard(folder);
  });
  after(() => rmSync(folder, { recursive: true }));

  it('loads at most 120 kB at first, and 250 kB with everything, compressed', () => {
    expect(bytesOf(files.filter(({ isFirst }) => isFirst))).to.be.within(10_000, 120_000);
    expect(bytesOf(files)).to.be.at.most(250_000);
  });

  it('refers to its files under /board, by names that change with their content', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const referred = [...page.matchAll(/(?:src|href)="\/board\/([^"]+)"/g)].map(([, name]) => name);
    expect(referred).to.have.length(2);
    for (const name of referred) expect(name).to.match(/^app-[A-Z0-9]{8}\.(js|css)$/);
    expect(readdirSync(folder)).to.include.members(referred);
  });

  it('has no script or style in the page, and no address of another host or of data', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page).not.to.match(/<script(?![^>]* src=)|<style|style=|\son[a-z]+="/);
    const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
    for (const name of styles) expect(readFileSync(join(folder, name), 'utf8')).not.to.match(/https?:|data:|@import/);
  });
});
