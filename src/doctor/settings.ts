/** Whether the settings are what a deployment needs. That each of them can be read was checked before. */
import { carrierSettingNames } from '../carriers/registry.ts';
import { misspelledSettings } from '../settings/misspelled.ts';
import { type Finding, ok, warning } from '../domain/finding.ts';
import type { Configured } from './check.ts';

export function checkMisspelledSettings({ config }: Configured): Finding[] {
  return misspelledSettings(config, carrierSettingNames(config.ediScacs)).map((line) => warning(line, 'Rename it, or remove it.'));
}

export function checkPublicUrl({ config }: Configured): Finding[] {
  if (!config.isProduction || config.tokenIssuer !== null) return [];
  return [warning('PUBLIC_URL is not set: links and tokens name this machine.', "Set it to the service's address for clients.")];
}

export function checkDatabaseKind({ config }: Configured): Finding[] {
  if (!config.isProduction || !config.isEmbedded) return [];
  return [warning('The database is an SQLite file: one machine, one writer.', 'Use MySQL or MariaDB for more.')];
}

export function reportValidSettings(): Finding[] {
  return [ok('The settings are valid.')];
}
