/** The command `import`: tracks every number of a spreadsheet. */
import { type Command, InvalidArgumentError } from 'commander';
import { type ImportCells, importFields as fields } from '../domain/import.ts';
import type { Config } from '../settings/config.ts';
import { addCallOptions } from './call-options.ts';
import type { ImportOptions } from './import/run.ts';
import type { Terminal } from './terminal.ts';

/** Adds `import` to the program. @param settings is called only when the command runs */
export function addImportCommand(program: Command, terminal: Terminal, settings: () => Config): void {
  const command = program
    .command('import')
    .argument('<file>', 'a CSV or XLSX file, with the names of its columns in one of its first rows')
    .description('track every container, bill of lading and booking of a spreadsheet');
  addCallOptions(command)
    .option('--map <field=column>', `which column is which; the fields are ${fields.join(', ')}`, readMap)
    .option('--results <file>', 'where to write what became of each row; by default <file>.results.csv')
    .option('--dry-run', 'say what would be sent, and send nothing')
    .addHelpText(
      'after',
      '\nColumns are found by their names in many languages: container, bill of lading, booking, carrier (its SCAC), reference. A row without a\n' +
        'carrier is tracked with the one that is found. A run that was cut off goes on where it stopped.\n' +
        '\nThe exit code is 0 if no row was refused.',
    )
    .action(async (file: string, options: ImportOptions) => {
      const { runImport } = await import('./import/run.ts');
      await runImport(file, options, terminal, settings);
    });
}

/** @param earlier what the same option said before */
function readMap(text: string, earlier: ImportCells = {}): ImportCells {
  const [, field = '', column = ''] = /^([^=]*)=(.+)$/.exec(text) ?? [];
  if (!(fields as readonly string[]).includes(field))
    throw new InvalidArgumentError(`Use ${fields.join('=…, ')}=… with the name of a column.`);
  return { ...earlier, [field]: column };
}
