/**
 * The routes of vessels from port to port, as waypoints joined by great circles. They keep to water, so that a journey looks right on a
 * map; do not navigate by them. Own data, not a routing library: the positions are part of the sandbox's rows, which stay the same from
 * version to version.
 */
import {
  busan,
  caiMep,
  colombo,
  colomboSagt,
  duisburg,
  nhavaSheva,
  type Port,
  rotterdam,
  shanghai,
  singapore,
  vancouver,
} from './places.ts';
import type { Point } from '../domain/great-circle.ts';

/** From berth to berth. */
export interface SeaLane {
  from: Port;
  to: Port;
  points: readonly Point[];
}

/** @param text latitude and longitude of each point, in degrees, such as `30.55 122.35, 30.2 122.95` */
function waypoints(text: string): Point[] {
  return text.split(', ').map((pair) => {
    const [latitude, longitude] = pair.split(' ');
    return [Number(latitude), Number(longitude)];
  });
}

function lane(from: Port, to: Port, ...waters: Point[][]): SeaLane {
  return { from, to, points: [from.terminal.berth, ...waters.flat(), to.terminal.berth] };
}

const eastChinaSea = waypoints('30.55 122.35, 30.2 122.95, 28.5 122.9');
const taiwanStrait = waypoints('26.0 120.7, 24.6 119.4, 22.8 117.9');
const southChinaSea = waypoints('19.0 115.2, 14.0 112.6, 8.0 108.4, 3.2 105.4');
/** From Horsburgh Light to Raffles Light. */
const singaporeStrait = waypoints('1.6 104.75, 1.3 104.38, 1.26 104.15, 1.205 103.92, 1.14 103.74, 1.14 103.6');
const tuasFairway = waypoints('1.18 103.6');
const malaccaStrait = waypoints('1.19 103.4, 1.6 102.75, 2.1 101.95, 2.9 100.95, 4.0 99.6, 5.4 97.9, 6.3 95.0');
const bayOfBengalToDondraHead = waypoints('6.0 90.0, 5.6 80.6');
/** Between Minicoy and the Maldives. */
const eightDegreeChannel = waypoints('7.6 73.0');
const arabianSea = waypoints('10.5 62.0, 13.2 54.0, 12.5 47.5');
const babElMandeb = waypoints('12.1 44.6, 12.5 43.4, 12.75 43.28, 13.4 43.05, 13.95 42.95');
const redSea = waypoints('14.6 42.3, 15.4 41.6, 18.5 39.9, 21.5 38.1, 25.0 35.9, 27.2 34.45');
const gulfOfSuez = waypoints('27.68 33.9, 28.3 33.25, 29.2 32.75, 29.85 32.55');
const suezCanal = waypoints('29.95 32.58, 30.25 32.5, 30.4 32.36, 30.6 32.31, 31.26 32.32');
const easternMediterranean = waypoints('31.6 32.3, 33.4 27.5, 34.3 23.6, 36.2 15.6, 36.4 14.3');
const westernMediterranean = waypoints('37.25 11.3, 37.6 9.8, 37.6 7.0, 36.9 2.0, 36.2 -2.4, 36.0 -4.8, 35.94 -5.6');
const gibraltarToUshant = waypoints('35.95 -6.5, 36.8 -9.3, 38.7 -9.9, 43.2 -9.9, 46.0 -7.6, 48.8 -5.9');
const channelToMaas = waypoints('49.8 -3.0, 50.3 0.0, 50.95 1.4, 51.5 2.3, 52.0 3.6, 51.995 4.0');

const eightDegreeChannelToMaas = [
  ...[eightDegreeChannel, arabianSea, babElMandeb, redSea, gulfOfSuez, suezCanal],
  ...[easternMediterranean, westernMediterranean, gibraltarToUshant, channelToMaas],
].flat();
const shanghaiToSingaporeStrait = [eastChinaSea, taiwanStrait, southChinaSea, singaporeStrait].flat();
const malaccaToMaas = [malaccaStrait, bayOfBengalToDondraHead, eightDegreeChannelToMaas].flat();

export const shanghaiToRotterdam = lane(shanghai, rotterdam, shanghaiToSingaporeStrait, malaccaToMaas);
export const shanghaiToSingapore = lane(shanghai, singapore, shanghaiToSingaporeStrait, tuasFairway);
export const singaporeToRotterdam = lane(singapore, rotterdam, tuasFairway, malaccaToMaas);

export const nhavaShevaToColombo = lane(
  nhavaSheva,
  colombo,
  waypoints('18.87 72.86, 18.75 72.65, 15.5 73.1, 12.5 74.2, 9.5 75.7, 7.7 77.0, 6.95 79.5'),
);
const colomboRoads = waypoints('6.95 79.6');
const colomboBreakwater = waypoints('6.956 79.84');
export const colomboToRotterdam = lane(colombo, rotterdam, colomboRoads, eightDegreeChannelToMaas);
export const colomboSagtToRotterdam = lane(colomboSagt, rotterdam, colomboBreakwater, colomboRoads, eightDegreeChannelToMaas);

const newWaterway = waypoints('51.985 4.09, 51.965 4.15, 51.915 4.25, 51.9 4.36, 51.905 4.47, 51.905 4.55');
const noordAndWaal = waypoints('51.885 4.63, 51.825 4.68, 51.825 4.97, 51.815 5.25, 51.885 5.44, 51.853 5.865');
const rhine = waypoints('51.868 6.02, 51.828 6.245, 51.758 6.395, 51.645 6.605, 51.45 6.72');
export const rotterdamToDuisburg = lane(rotterdam, duisburg, newWaterway, noordAndWaal, rhine);

const caiMepRiver = waypoints('10.506 107.0, 10.494 106.988, 10.47 106.985, 10.4 107.01, 10.3 107.03');
const vietnamToHorsburgh = waypoints('10.1 107.1, 8.4 107.3, 3.2 105.4');
export const caiMepToSingapore = lane(caiMep, singapore, caiMepRiver, vietnamToHorsburgh, singaporeStrait, tuasFairway);

export const singaporeToBusan = lane(
  singapore,
  busan,
  tuasFairway,
  [taiwanStrait, southChinaSea, singaporeStrait].flat().reverse(),
  waypoints('28.5 123.4, 32.4 127.3, 34.4 128.75, 34.95 128.77, 35.04 128.78'),
);

const busanToTsugaru = waypoints('35.04 128.78, 34.95 128.77, 34.8 128.95, 35.3 129.7');
/** Between Honshu and Hokkaido. */
const tsugaruStrait = waypoints('40.9 139.4, 41.33 140.25, 41.45 140.7, 41.65 141.05, 41.6 142.0, 41.5 143.4');
/** South of the Aleutians, which the great circle itself would cross. */
const northPacific = waypoints('46.5 158.0, 50.0 175.0, 51.0 -170.0, 51.0 -150.0, 48.9 -128.0');
const juanDeFuca = waypoints('48.48 -124.8, 48.23 -123.95, 48.2 -123.5, 48.26 -123.25');
const haroStraitAndBoundaryPass = waypoints('48.43 -123.18, 48.58 -123.22, 48.7 -123.27, 48.73 -123.15, 48.79 -123.0, 48.93 -123.12');
export const busanToVancouver = lane(
  busan,
  vancouver,
  ...[busanToTsugaru, tsugaruStrait, northPacific, juanDeFuca, haroStraitAndBoundaryPass],
);
