/** A table that can't be read, or that has no column with numbers. The message goes on after the name of the file. */
export class UnreadableTable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableTable';
  }
}
