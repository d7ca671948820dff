import { type Config, settingNames } from './config.ts';
import { nearestName } from './nearest-name.ts';

/**
 * One line for each name in the environment that is probably a misspelled setting. They are warnings: the environment may
 * belong to other programs too.
 *
 * @param carrierNames the settings that carriers take
 */
export function misspelledSettings({ otherNames }: Config, carrierNames: readonly string[]): string[] {
  const known = [...settingNames(), ...carrierNames];
  const carriers = new Set(carrierNames);
  return otherNames
    .filter((name) => !carriers.has(name))
    .flatMap((name) => {
      const nearest = nearestName(name, known);
      return nearest === undefined ? [] : [`${name} is not a setting. Did you mean ${nearest}?`];
    });
}
