/** The places the simulated carrier serves. The places are real; what happens there is not. */
import type { Point } from '../domain/great-circle.ts';

export interface Port {
  name: string;
  /** UN/LOCODE. */
  locode: string;
  /** IANA time zone. */
  timeZone: string;
  /** Of the city, or of the port if it lies elsewhere. */
  position: Point;
  terminal: Terminal;
}

export interface Terminal {
  name: string;
  /** SMDG terminal code, or null if SMDG lists none under the port's UN/LOCODE. */
  smdgCode: string | null;
  /** The quay, where a vessel lies. */
  berth: Point;
  /** Whether the carrier's vessels usually use another terminal of the port. */
  isSecond?: boolean;
}

export const shanghai: Port = {
  name: 'Shanghai',
  locode: 'CNSHA',
  timeZone: 'Asia/Shanghai',
  position: [31.23, 121.474],
  // SMDG lists the terminals of Shanghai under CNSGH only.
  terminal: { name: 'Yangshan Deep Water Port', smdgCode: null, berth: [30.614, 122.09] },
};

export const rotterdam: Port = {
  name: 'Rotterdam',
  locode: 'NLRTM',
  timeZone: 'Europe/Amsterdam',
  position: [51.92, 4.48],
  terminal: { name: 'ECT Euromax Terminal', smdgCode: 'EMX', berth: [51.977, 4.038] },
};

export const nhavaSheva: Port = {
  name: 'Nhava Sheva',
  locode: 'INNSA',
  timeZone: 'Asia/Kolkata',
  position: [18.95, 72.95],
  terminal: { name: 'Gateway Terminals India', smdgCode: 'GTICI', berth: [18.948, 72.938] },
};

export const colombo: Port = {
  name: 'Colombo',
  locode: 'LKCMB',
  timeZone: 'Asia/Colombo',
  position: [6.935, 79.845],
  terminal: { name: 'Colombo International Container Terminals', smdgCode: 'CICT', berth: [6.945, 79.832] },
};

/** Colombo, at the terminal where only some of the vessels berth. */
export const colomboSagt: Port = {
  ...colombo,
  terminal: { name: 'South Asia Gateway Terminals', smdgCode: 'SAGT', berth: [6.947, 79.844], isSecond: true },
};

export const caiMep: Port = {
  name: 'Cai Mep',
  locode: 'VNCMT',
  timeZone: 'Asia/Ho_Chi_Minh',
  position: [10.515, 107.013],
  // SMDG lists the terminals of Cai Mep under VNVUT only.
  terminal: { name: 'Cai Mep International Terminal', smdgCode: null, berth: [10.515, 107.012] },
};

export const singapore: Port = {
  name: 'Singapore',
  locode: 'SGSIN',
  timeZone: 'Asia/Singapore',
  position: [1.29, 103.851],
  terminal: { name: 'PSA Tuas Terminals', smdgCode: 'PSATUA', berth: [1.24, 103.612] },
};

export const busan: Port = {
  name: 'Busan',
  locode: 'KRPUS',
  timeZone: 'Asia/Seoul',
  position: [35.1, 129.04],
  terminal: { name: 'Pusan New Port', smdgCode: 'PNC', berth: [35.075, 128.808] },
};

export const vancouver: Port = {
  name: 'Vancouver',
  locode: 'CAVAN',
  timeZone: 'America/Vancouver',
  position: [49.283, -123.121],
  terminal: { name: 'Deltaport', smdgCode: 'DLT', berth: [49.018, -123.155] },
};

export const antwerp: Port = {
  name: 'Antwerp',
  locode: 'BEANR',
  timeZone: 'Europe/Brussels',
  position: [51.22, 4.4],
  terminal: { name: 'PSA Noordzee Terminal', smdgCode: 'K913', berth: [51.351, 4.265] },
};

export const duisburg: Port = {
  name: 'Duisburg',
  locode: 'DEDUI',
  timeZone: 'Europe/Berlin',
  position: [51.435, 6.763],
  terminal: { name: 'Duisburg Intermodal Terminal', smdgCode: null, berth: [51.398, 6.735] },
};

export interface InlandPlace {
  name: string;
  locode: string;
  timeZone: string;
  position: Point;
}

export const toronto: InlandPlace = {
  name: 'Toronto',
  locode: 'CATOR',
  timeZone: 'America/Toronto',
  position: [43.653, -79.383],
};
