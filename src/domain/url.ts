/** @returns null for what is no URL */
export function readUrl(text: string, base?: URL): URL | null {
  // Not URL.canParse: once it is compiled, Node 20 takes the letters of Latin-1 for broken UTF-8, and https://bücher.example
  // for no URL, after some 2,500 calls.
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
