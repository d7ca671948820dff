/** A word of a command that is printed to be copied, as bash and zsh read it back: in quotes where it needs them. */
export function shellWord(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
