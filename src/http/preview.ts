/** The picture that chats and mail programs show of a share link: a PNG made here, from SVG, without another host. */
import { join } from 'node:path';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { Overloaded } from '../domain/errors.ts';
import { escapedMarkup } from '../domain/markup.ts';

/** How a preview of what a link shows begins. */
export interface Preview {
  title: string;
  status: string;
  description: string;
  /** Of the journey, in their order. */
  places: { name: string; isReached: boolean }[];
}

/** Makes the picture. @returns null where the renderer is not available @throws Overloaded */
export type MakePreview = (preview: Preview) => Promise<Buffer | null>;

/** Pictures have about 30 kB each. */
const maxKept = 200;
/** Made at once, on threads of their own, and waiting: more wait for nothing, because what asks for a preview does not wait long. */
const [concurrency, maxWaiting] = [1, 20];
/** As Open Graph's readers want it. */
const [width, height] = [1200, 630];
const maxPlaces = 5;
/** The documentation's icon. */
const icon =
  '<g transform="translate(80 76) scale(1.5)"><rect width="32" height="32" rx="7" fill="#0b5a7a"/>' +
  '<path d="M5 21c3 0 3 2.5 5.5 2.5S13 21 16 21s3 2.5 5.5 2.5S24 21 27 21" fill="none" stroke="#9fdcf2" stroke-width="2.4" stroke-linecap="round"/>' +
  '<path d="M8 17V9h4.5v8zm5.8 0V6h4.4v11zm5.7 0v-6H24v6z" fill="#fff"/></g>';

/** @param folder the built board's, which has the font */
export function makePreviews(folder: string): MakePreview {
  const kept = new LRUCache<string, Promise<Buffer | null>>({ max: maxKept });
  const turns = bulkhead(concurrency, maxWaiting);
  const fontFiles = [join(folder, '.preview.ttf')];

  async function render(svg: string): Promise<Buffer | null> {
    // Loaded when first needed: it is native code for this system, which a system without it can do without.
    const resvg = await import('@resvg/resvg-js').catch(() => null);
    if (!resvg) return null;
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' };
    return (await resvg.renderAsync(svg, { font, fitTo: { mode: 'width', value: width } })).asPng();
  }

  return ({ title, status, description, places }) => {
    const svg = pictureOf({ title, status, description, places });
    const known = kept.get(svg);
    if (known) return known;
    const making = turns
      .execute(() => render(svg))
      .catch((error: unknown) => {
        kept.delete(svg);
        throw error instanceof BulkheadRejectedError ? new Overloaded('Too many previews are being made') : error;
      });
    kept.set(svg, making);
    return making;
  };
}

/** The SVG: the name, the status, and the journey as a line of places. */
export function pictureOf({ title, status, description, places }: Preview): string {
  const text = (x: number, y: number, size: number, color: string, words: string, anchor = 'start'): string =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="${anchor}">${escapedMarkup(drawable(words))}</text>`;
  const [ink, soft, accent] = ['#1b2733', '#4c5b69', '#0a5c80'];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/><rect width="${width}" height="14" fill="${accent}"/>`,
    icon,
    text(146, 112, 34, accent, 'Landfall'),
    text(80, 235, 84, ink, cut(title, 22)),
    text(80, 305, 44, ink, cut(status, 40)),
    text(80, 362, 34, soft, cut(description, 60)),
    ...lineOf(places, (x, words, anchor) => text(x, 540, 28, soft, words, anchor)),
    '</svg>',
  ].join('');
}

function lineOf(all: Preview['places'], label: (x: number, words: string, anchor: string) => string): string[] {
  // The first ones and the last.
  const places = all.length > maxPlaces ? [...all.slice(0, maxPlaces - 1), ...all.slice(-1)] : all;
  if (places.length < 2) return [];
  const [left, right, y] = [92, width - 92, 480];
  const step = (right - left) / (places.length - 1);
  const at = (index: number): number => Math.round(left + index * step);
  const lines = places.slice(1).map(({ isReached }, index) => {
    const dashes = isReached ? '' : ' stroke-dasharray="12 10"';
    return `<path d="M${at(index)} ${y}H${at(index + 1)}" stroke="${isReached ? '#0a66c2' : '#5d6b78'}" stroke-width="6"${dashes}/>`;
  });
  const dots = places.flatMap(({ name, isReached }, index) => {
    const anchor = index === 0 ? 'start' : index === places.length - 1 ? 'end' : 'middle';
    const x = index === 0 ? left - 12 : index === places.length - 1 ? right + 12 : at(index);
    const fill = isReached ? '#0a66c2' : '#ffffff';
    return [
      `<circle cx="${at(index)}" cy="${y}" r="12" fill="${fill}" stroke="${isReached ? '#0a66c2' : '#5d6b78'}" stroke-width="6"/>`,
      label(x, cut(name, Math.floor(70 / places.length)), anchor),
    ];
  });
  return [...lines, ...dots];
}

/** The letters that the font has, which is for Latin text: others without their marks, or not at all. */
function drawable(text: string): string {
  const known = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2026]*$/;
  return Array.from(text.replaceAll('→', '–').replaceAll('Ł', 'L').replaceAll('ł', 'l'), (each) => {
    const plain = known.test(each) ? each : each.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return known.test(plain) ? plain : '';
  }).join('');
}

/** No longer than fits. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
