/** The paths that need no credential: the operations whose contract asks for none, and the service's own. */
import { carrierEventsPath, docsPath, openPaths } from '../../src/http/published.ts';
import type { Contract } from './contract.ts';
import { code, table } from './text.ts';

export function openPathTable(contracts: readonly Contract[]): string {
  const operations = contracts.flatMap((contract) =>
    contract
      .operations()
      .filter(({ security }) => security?.length === 0)
      .map(({ method, path, operationId, summary }) => [
        code(`${method} ${path}`),
        `[${summary}](/docs/${contract.surface}#${operationId}).`,
      ]),
  );
  const own = Object.entries(openPaths).map(([path, what]) => [code(`GET ${path}`), what]);
  return table(
    ['Request', 'What it is'],
    [
      ...operations,
      ...own,
      [code(`GET ${docsPath}/…`), 'This documentation.'],
      [
        code(`POST ${carrierEventsPath.replace(':scac', '{scac}')}`),
        'Where a [carrier pushes](/docs/carrier-push) its events, each signed or with a token of its own.',
      ],
    ],
  );
}
