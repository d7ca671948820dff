/** A carrier as its file describes it: what it is called, what it speaks, how it knows its customers. Data, nothing running. */
import type { ShippingLine } from '../../domain/shipping-line.ts';
import type { Auth } from '../auth/auth.ts';
import { readPushSecrets } from '../auth/push-proof.ts';
import type { Carrier } from '../carrier.ts';
import type { CircuitChange, Limits } from '../limiter.ts';
import { type CommonSetting, type GivenSettings, type SettingTable, type SettingsReading, readSettings } from '../settings.ts';
import { type DcsaInterface, dcsaCarrier } from './carrier.ts';

/** A carrier's settings, by name: those it needs are there, the address is too. */
type Settings<Needed extends string, Taken extends string> = Record<Needed | 'BASE_URL', string> &
  Partial<Record<Taken | CommonSetting, string>>;

/** What a carrier's file says of it. */
export interface CarrierDefinition<Needed extends string, Taken extends string> {
  line: ShippingLine;
  /** What stands before the path, without a slash at the end. Null where it is not public: then it is among `needs`. */
  baseUrl: string | null;
  interface: DcsaInterface;
  /** The settings without which it is not offered, and what each is. */
  needs: Record<Needed, string>;
  /** Settings it also takes. */
  takes?: Record<Taken, string>;
  auth(settings: Settings<Needed, Taken>): Auth;
  limits: Limits;
}

/** A carrier that can be offered. */
export interface ConfigurableCarrier {
  line: ShippingLine;
  needs: SettingTable;
  takes: SettingTable;
  /**
   * The carrier with the settings given; null where there are none of its settings; or what is wrong with them.
   *
   * @param onCircuit hears when its circuit opens and closes
   */
  offer(given: GivenSettings, timeoutMs: number, onCircuit?: (change: CircuitChange) => void): Carrier | null | WrongSettings;
}

/** What is wrong, one line each, beginning with the setting's name. */
export class WrongSettings {
  readonly lines: string[];

  constructor(lines: string[]) {
    this.lines = lines;
  }
}

/** Makes of a description what can be offered once there are settings. */
export function defineCarrier<Needed extends string, Taken extends string = never>(
  described: CarrierDefinition<Needed, Taken>,
): ConfigurableCarrier {
  const { line, needs, limits } = described;
  const takes: SettingTable = described.takes ?? {};
  return {
    line,
    needs,
    takes,
    offer(given, timeoutMs, onCircuit) {
      const reading: SettingsReading = readSettings(line.scac, needs, takes, given);
      if (reading.state === 'none') return null;
      if (reading.state === 'wrong') return new WrongSettings(reading.lines);
      const settings = { BASE_URL: described.baseUrl, ...reading.values } as Settings<Needed, Taken>;
      try {
        return dcsaCarrier({
          line,
          interface: described.interface,
          baseUrl: settings.BASE_URL,
          auth: described.auth(settings),
          tls: {
            certificate: settings.TLS_CERT_FILE ?? null,
            privateKey: settings.TLS_KEY_FILE ?? null,
            authority: settings.TLS_CA_FILE ?? null,
          },
          pushSecrets: readPushSecrets(settings.PUSH_SECRET, settings.PUSH_TOKEN),
          secrets: secretsAmong(reading.values),
          limits: { ...limits, perMinute: Number(settings.REQUESTS_PER_MINUTE ?? limits.perMinute) },
          timeoutMs,
          ...(onCircuit && { onCircuit }),
        });
      } catch (error) {
        // A certificate or key that is none, or two that do not belong together.
        const files = Object.keys(reading.values)
          .filter((key) => key.endsWith('_FILE'))
          .map((key) => `${line.scac}_${key}`);
        return new WrongSettings([`${files.join(', ')} cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
      }
    },
  };
}

/** Settings that are no secrets: addresses, files, names of headers and scopes, and how often it may be asked. */
const plainSetting = /(_URL|_FILE|_HEADER|SCOPE|REQUESTS_PER_MINUTE)$/;

function secretsAmong(settings: Record<string, string>): string[] {
  const secrets = Object.entries(settings)
    .filter(([key]) => !plainSetting.test(key))
    .map(([, value]) => value);
  // Two may stand in one setting while one is changed.
  return secrets.flatMap((value) => [value, ...value.split(',').map((each) => each.trim())]);
}
