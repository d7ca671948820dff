/**
 * Distances from port to port as public tables give them, in nautical miles, such as Pub. 151, "Distances Between Ports", of the United
 * States' National Geospatial-Intelligence Agency, by the usual way or by the one named.
 */
import type { PassageName } from '../../src/sea/passages.ts';

export interface PublishedDistance {
  from: string;
  to: string;
  distanceNm: number;
  closed?: PassageName[];
}

const at = (from: string, to: string, distanceNm: number, ...closed: PassageName[]): PublishedDistance => ({
  from,
  to,
  distanceNm,
  closed,
});

export const publishedDistances: readonly PublishedDistance[] = [
  at('CNSHA', 'NLRTM', 10_500),
  at('CNSHA', 'NLRTM', 13_900, 'suez', 'panama'),
  at('SGSIN', 'NLRTM', 8300),
  at('USNYC', 'NLRTM', 3330),
  at('KRPUS', 'USLAX', 5300),
  at('USNYC', 'GBSOU', 3130),
  at('USNYC', 'ESALG', 3180),
  at('GIGIB', 'EGPSD', 1915),
  at('EGSUZ', 'SGSIN', 5000),
  at('EGSUZ', 'YEADE', 1310),
  at('YEADE', 'SGSIN', 3640),
  at('YEADE', 'INBOM', 1650),
  at('INBOM', 'LKCMB', 890),
  at('LKCMB', 'SGSIN', 1570),
  at('SGSIN', 'JPYOK', 2900),
  at('HKHKG', 'JPYOK', 1600),
  at('JPYOK', 'USSFO', 4536),
  at('JPYOK', 'USSEA', 4255),
  at('JPYOK', 'USLAX', 4840),
  at('USLAX', 'PABLB', 2950),
  at('USSFO', 'PABLB', 3245),
  at('PACTB', 'USNYC', 1974),
  at('AUSYD', 'NZAKL', 1275),
  at('AUSYD', 'USLAX', 6511),
  at('AUSYD', 'USSFO', 6455),
  at('AUMEL', 'AUFRE', 1675),
  at('AUFRE', 'ZADUR', 4245),
  at('ZACPT', 'BRRIO', 3265),
  at('ZACPT', 'GBSOU', 5980),
  at('BRRIO', 'USNYC', 4770),
  at('BRSSZ', 'NLRTM', 5420),
  at('ARBUE', 'BRRIO', 1140),
  at('CLVAP', 'PABLB', 2615),
  at('PECLL', 'PABLB', 1345),
  at('USHOU', 'NLRTM', 5040),
  at('USMSY', 'PACTB', 1400),
  at('USHNL', 'USLAX', 2231),
  at('USHNL', 'JPYOK', 3397),
  at('CAVAN', 'JPYOK', 4262),
  at('DEHAM', 'NLRTM', 305),
  at('ITGOA', 'EGPSD', 1428),
  at('GRPIR', 'EGPSD', 592),
  at('TRIST', 'EGPSD', 800),
  at('UAODS', 'TRIST', 350),
  at('AEJEA', 'SGSIN', 3480),
  at('SAJED', 'EGSUZ', 645),
  at('KEMBA', 'INBOM', 2400),
  at('ZADUR', 'SGSIN', 4850),
  at('ZADUR', 'INBOM', 3850),
  at('AUFRE', 'SGSIN', 2220),
  at('JMKIN', 'PACTB', 555),
  at('JMKIN', 'USNYC', 1470),
  at('CAHAL', 'GBLIV', 2480),
  at('CAMTR', 'GBLIV', 2770),
  at('CNTAO', 'KRPUS', 490),
  at('BDCGP', 'SGSIN', 1510),
  at('MUPLU', 'ZADUR', 1550),
];
