/**
 * Places that the port data (sea-ports) lacks or puts elsewhere.
 *
 * Codes and names are those of UN/LOCODE. A seaport's position is that of its container terminals, an inland place's that of its rail
 * terminal or town, to about five kilometers. They were written from common knowledge, and not checked against a chart, place by place:
 * a carrier's position more than 100 km away counts instead. `test/reference/ports.test.ts` has the
 * hubs that must be right.
 */

/** A place as it should be; without a name, the port data's name stays. */
export interface PortCorrection {
  latitude: number;
  longitude: number;
  name?: string;
}

const at = (latitude: number, longitude: number, name?: string): PortCorrection =>
  name === undefined ? { latitude, longitude } : { latitude, longitude, name };

/** By UN/LOCODE. */
export const portCorrections: Readonly<Record<string, PortCorrection | undefined>> = {
  // Seaports that are missing or have no position.
  CNDCB: at(22.54, 113.87),
  CNFOC: at(25.99, 119.45),
  CNSTG: at(23.35, 116.7),
  CNTAC: at(31.63, 121.2, 'Taicang'),
  VNCMT: at(10.54, 107.03, 'Cai Mep'),

  // Seaports in the wrong place. Yantian is in Fujian in the data, and Panama's Manzanillo in the Pacific.
  CNYTN: at(22.57, 114.27),
  PAMIT: at(9.36, -79.88),
  // In other countries: Bermuda's Southampton, a parish in the west of its main island, is in England in the data, Chile's San Vicente,
  // the port next to Talcahuano, in Spain, Zarzis in Western Sahara, because of a sign, and Istanbul's Ambarli in the east of Turkey.
  BMSOU: at(32.25, -64.84),
  CLCAP: at(-36.73, -73.14),
  TNJAR: at(33.5, 11.12),
  TRAMB: at(40.97, 28.68),
  ARUSH: at(-54.81, -68.29),
  BRITQ: at(-2.57, -44.37),
  BRPCL: at(-19.84, -40.06),
  CRPCA: at(9.91, -84.72),
  EGEDK: at(31.14, 29.8),
  FRHON: at(49.42, 0.24),
  GBSOW: at(53.29, -2.86),
  JPMAI: at(35.48, 135.38),
  THPKN: at(13.6, 100.59),
  // In their cities or elsewhere in the region, 20 to 45 km from their container terminals.
  CNDLC: at(38.99, 121.87),
  CNNGB: at(29.93, 121.86),
  CNYIK: at(40.29, 122.1),
  HKHKG: at(22.33, 114.12),
  MAPTM: at(35.88, -5.5),
  SAJED: at(21.47, 39.17),
  USHOU: at(29.68, -95),
  USLAX: at(33.74, -118.26),

  // Inland places. Hyderabad is 260 km away in the data; Joliet and Lat Krabang have no position.
  INHYD: at(17.39, 78.49),
  THLKR: at(13.72, 100.78),
  USJOT: at(41.53, -88.08),
  ATVIE: at(48.21, 16.37, 'Wien'),
  BOLPB: at(-16.5, -68.15, 'La Paz'),
  CHBSL: at(47.56, 7.59, 'Basel'),
  CNCGO: at(34.75, 113.63, 'Zhengzhou'),
  CZPRG: at(50.08, 14.44, 'Praha'),
  DEDUI: at(51.43, 6.76, 'Duisburg'),
  DEMUC: at(48.14, 11.58, 'München'),
  DENUE: at(49.45, 11.08, 'Nürnberg'),
  DESTR: at(48.78, 9.18, 'Stuttgart'),
  ETADD: at(9.03, 38.74, 'Addis Ababa'),
  FRLYS: at(45.76, 4.84, 'Lyon'),
  FRSXB: at(48.57, 7.75, 'Strasbourg'),
  INTKD: at(28.51, 77.29, 'Tughlakabad'),
  KZALA: at(43.24, 76.89, 'Almaty'),
  MXMTY: at(25.67, -100.31, 'Monterrey'),
  NLUTC: at(52.09, 5.12, 'Utrecht'),
  NLVEN: at(51.37, 6.17, 'Venlo'),
  PLPOZ: at(52.41, 16.93, 'Poznan'),
  PLWAW: at(52.23, 21.01, 'Warszawa'),
  RUMOW: at(55.75, 37.62, 'Moskva'),
  UZTAS: at(41.3, 69.24, 'Tashkent'),
};
