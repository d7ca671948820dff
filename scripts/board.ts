// Builds the board in dist/board, which the service serves to browsers, and prints its sizes: `npm run build:board`.
import { join } from 'node:path';
import { buildBoard } from './board/build.ts';

const files = await buildBoard(join(import.meta.dirname, '../dist/board'));
const kilobytes = (chosen: typeof files) => Math.round(chosen.reduce((sum, { gzipped }) => sum + gzipped, 0) / 1000);
console.log(`dist/board: ${kilobytes(files.filter(({ isFirst }) => isFirst))} kB compressed at first, ${kilobytes(files)} kB in all`);
