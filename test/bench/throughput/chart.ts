/** The README's chart: one bar per peer and operation, for requests per second relative to the baseline. Pure. */
import { escapeHtml } from '../../../scripts/docs/text.ts';
import type { Figure } from './figures.ts';
import { operations } from './operations.ts';
import { type PeerName, titles } from './peers.ts';
import { peersOf } from './report.ts';

const [width, left, right, top] = [760, 250, 60, 34];
const [barHeight, groupGap, lineHeight] = [12, 16, 18];

/** Readable on light and dark pages: the chart has its own background, which follows the reader's color scheme. */
const style = `
  .page { fill: #ffffff; stroke: #d0d7de }
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .small { font-size: 10px }
  .one { stroke: #1f2328; stroke-dasharray: 3 3 }
  .baseline { fill: #8c959f } .landfall { fill: #0969da } .fastify { fill: #1a7f37 } .nest { fill: #cf222e } .naive { fill: #bf8700 } .prism { fill: #8250df }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; stroke: #3d444d }
    text { fill: #f0f6fc }
    .one { stroke: #f0f6fc }
    .baseline { fill: #9198a1 } .landfall { fill: #4493f8 } .fastify { fill: #3fb950 } .nest { fill: #f85149 } .naive { fill: #d29922 } .prism { fill: #ab7df8 }
  }`;

/** @param figures of one database @param title for screen readers */
export function chart(figures: readonly Figure[], title: string): string {
  const peers = peersOf(figures).filter((peer) => peer !== 'baseline');
  const shown = operations.filter(({ name }) => figures.some((figure) => figure.operation === name));
  const largest = Math.max(1.1, ...figures.map(({ ratio }) => ratio));
  const scale = (ratio: number): number => (ratio / largest) * (width - left - right);
  const groupHeight = peers.length * barHeight + groupGap;
  const legendTop = top + shown.length * groupHeight + 8;
  const height = legendTop + Math.ceil(peers.length / 2) * lineHeight + 12;
  const oneX = (left + scale(1)).toFixed(1);
  const parts = [
    `<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>`,
    ...shown.flatMap((operation, index) => {
      const y = top + index * groupHeight;
      const label = `<text x="${left - 10}" y="${y + (peers.length * barHeight) / 2 + 4}" text-anchor="end">${escapeHtml(operation.title)}</text>`;
      return [label, ...peers.map((peer, position) => bar(peer, y + position * barHeight, ratioOf(figures, operation.name, peer), scale))];
    }),
    `<line class="one" x1="${oneX}" x2="${oneX}" y1="${top - 8}" y2="${legendTop - 16}"/>`,
    `<text x="${oneX}" y="${top - 14}" text-anchor="middle">1 = bare node:http</text>`,
    ...peers.map((peer, index) => legend(peer, 20 + (index % 2) * (width / 2), legendTop + Math.floor(index / 2) * lineHeight)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">
<title>${escapeHtml(title)}</title>
<style>${style}
</style>
${parts.join('\n')}
</svg>
`;
}

function ratioOf(figures: readonly Figure[], operation: string, peer: PeerName): number | null {
  return figures.find((figure) => figure.operation === operation && figure.peer === peer)?.ratio ?? null;
}

function bar(peer: PeerName, y: number, ratio: number | null, scale: (ratio: number) => number): string {
  if (ratio === null) return '';
  const length = scale(ratio);
  const value = `<text class="small" x="${(left + length + 4).toFixed(1)}" y="${y + barHeight - 3}">${ratio.toFixed(2)}</text>`;
  return `<rect class="${peer}" x="${left}" y="${y}" width="${length.toFixed(1)}" height="${barHeight - 2}"/>${value}`;
}

function legend(peer: PeerName, x: number, y: number): string {
  return `<rect class="${peer}" x="${x}" y="${y - 9}" width="10" height="10"/><text x="${x + 16}" y="${y}">${escapeHtml(titles[peer])}</text>`;
}
