/** Settings that are wrong. */
export class ConfigError extends Error {
  /** One for each wrong setting, beginning with its name. */
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}
