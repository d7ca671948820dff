/** @returns null if the text is not a URL */
export function readUrl(text: string, base?: URL): URL | null {
  // Not URL.canParse: after about 2,500 calls, once it is compiled, Node 20 reads Latin-1 letters as broken UTF-8 and says
  // that https://bücher.example is not a URL.
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
