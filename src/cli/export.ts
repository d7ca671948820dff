/** The command `export`: writes shipments, containers or events to a file. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../settings/config.ts';
import { addCallOptions } from './call-options.ts';
import type { ExportOptions } from './export/run.ts';
import { type Subject, formats, subjects } from './export/tables.ts';
import type { Terminal } from './terminal.ts';

/** Adds `export` to the program. @param settings is called only when the command runs */
export function addExportCommand(program: Command, terminal: Terminal, settings: () => Config): void {
  const command = program
    .command('export')
    .argument('<what>', `${subjects.slice(0, -1).join(', ')} or ${subjects.at(-1)}`, oneOf(subjects))
    .description('write shipments, containers or events to a file: all, or what has changed since the last export');
  addCallOptions(command)
    .option('--format <format>', `${formats.join(', ')}; by default what the file is named`, oneOf(formats))
    .option('--out <file>', 'where to write; by default <what>.csv')
    .option('--since <cursor>', 'only what has changed since an earlier export, by the cursor that it printed')
    .option('--cursor-file <file>', 'reads the cursor from there if the file exists, and stores the next one')
    .addHelpText(
      'after',
      '\nAn export that was cut off goes on where it stopped; XLSX begins again. What changed shortly before a cursor may be in two exports:\n' +
        'the newer line of an id counts. Containers and events take a request for each shipment, shipments one for a hundred.',
    )
    .action(async (what: Subject, options: ExportOptions) => {
      const { runExport } = await import('./export/run.ts');
      await runExport(what, options, terminal, settings);
    });
}

function oneOf<Choice extends string>(choices: readonly Choice[]): (text: string) => Choice {
  return (text) => {
    if ((choices as readonly string[]).includes(text)) return text as Choice;
    throw new InvalidArgumentError(`Use one of ${choices.join(', ')}.`);
  };
}
