/** The command `mcp`: the tools for language models, for a host that starts the program. */
import type { Command } from 'commander';
import type { Config } from '../settings/config.ts';
import { readUrl } from './call-options.ts';
import { CallError, serviceUrl } from './service-calls.ts';
import { type Terminal, onStopSignal } from './terminal.ts';

/** Adds `mcp` to the program. @param settings is called only when the command runs */
export function addMcpCommand(program: Command, terminal: Terminal, settings: () => Config, version: string): void {
  program
    .command('mcp')
    .description('let a language model ask the service: tools by the Model Context Protocol, on standard input and output')
    .option('--url <url>', 'the address of the service; by default from HOST and PORT', readUrl)
    .option('--read-only', 'offer no tool that changes something, whatever the key may do')
    .addHelpText('after', '\nA host is told: npx landfall mcp --url https://…, with the key in LANDFALL_API_KEY.')
    .action(async ({ url, readOnly = false }: { url?: string; readOnly?: boolean }) => {
      const apiKey = terminal.env['LANDFALL_API_KEY'];
      if (apiKey === undefined) throw new CallError('landfall mcp needs an API key of surface B in LANDFALL_API_KEY.');
      const stopped = new Promise<void>((resolve) => onStopSignal(terminal, resolve, ['SIGINT', 'SIGTERM', 'SIGHUP']));
      const { serveOnStdio } = await import('../mcp/stdio.ts');
      await serveOnStdio({ version, baseUrl: serviceUrl(url, settings()), apiKey, mayWrite: !readOnly, stopped });
    });
}
