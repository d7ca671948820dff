// Where ports and inland places are, and which time zone they have.
import { expect } from 'chai';
import { portFacts } from '../../src/reference/ports.ts';

const unplaced = { name: null, latitude: null, longitude: null };

/** Where the container terminals of the largest ports are. */
const seaports = `
AEJEA 25.01 55.06 Asia/Dubai
AUMEL -37.82 144.92 Australia/Melbourne
BDCGP 22.31 91.80 Asia/Dhaka
BEANR 51.27 4.33 Europe/Brussels
BRSSZ -23.96 -46.31 America/Sao_Paulo
CAVAN 49.29 -123.08 America/Vancouver
CNDLC 38.99 121.88 Asia/Shanghai
CNLYG 34.74 119.45 Asia/Shanghai
CNNGB 29.93 121.85 Asia/Shanghai
CNNSA 22.63 113.67 Asia/Shanghai
CNRZH 35.38 119.55 Asia/Shanghai
CNSHA 31.35 121.60 Asia/Shanghai
CNSHK 22.47 113.89 Asia/Shanghai
CNTAC 31.64 121.19 Asia/Shanghai
CNTAO 36.01 120.22 Asia/Shanghai
CNTXG 38.98 117.75 Asia/Shanghai
CNXMN 24.49 118.04 Asia/Shanghai
CNYIK 40.28 122.10 Asia/Shanghai
CNYTN 22.57 114.28 Asia/Shanghai
COCTG 10.38 -75.52 America/Bogota
DEBRV 53.59 8.55 Europe/Berlin
DEHAM 53.53 9.93 Europe/Berlin
EGPSD 31.25 32.31 Africa/Cairo
ESALG 36.13 -5.44 Europe/Madrid
ESVLC 39.44 -0.32 Europe/Madrid
FRLEH 49.48 0.15 Europe/Paris
GBFXT 51.95 1.31 Europe/London
GRPIR 37.95 23.60 Europe/Athens
HKHKG 22.35 114.12 Asia/Hong_Kong
IDTPP -6.10 106.89 Asia/Jakarta
INMUN 22.74 69.71 Asia/Kolkata
INNSA 18.95 72.95 Asia/Kolkata
JPTYO 35.61 139.79 Asia/Tokyo
KRPUS 35.10 129.05 Asia/Seoul
LKCMB 6.95 79.84 Asia/Colombo
MAPTM 35.88 -5.50 Africa/Casablanca
MYPKG 3.00 101.37 Asia/Kuala_Lumpur
MYTPP 1.36 103.55 Asia/Kuala_Lumpur
NLRTM 51.95 4.20 Europe/Amsterdam
OMSLL 16.95 54.01 Asia/Muscat
PHMNL 14.60 120.95 Asia/Manila
SAJED 21.47 39.17 Asia/Riyadh
SGSIN 1.27 103.80 Asia/Singapore
THLCH 13.08 100.89 Asia/Bangkok
TWKHH 22.57 120.31 Asia/Taipei
USHOU 29.68 -95.00 America/Chicago
USLAX 33.74 -118.26 America/Los_Angeles
USLGB 33.75 -118.21 America/Los_Angeles
USNYC 40.68 -74.15 America/New_York
USOAK 37.80 -122.31 America/Los_Angeles
USSAV 32.13 -81.14 America/New_York
VNCMT 10.53 107.03 Asia/Ho_Chi_Minh
VNHPH 20.86 106.69 Asia/Ho_Chi_Minh
VNSGN 10.77 106.70 Asia/Ho_Chi_Minh
PAMIT 9.37 -79.88 America/Panama`;

/** Where trains and barges bring containers inland. */
const inland = `
ATVIE 48.18 16.45 Europe/Vienna
CACAL 51.01 -114.00 America/Edmonton
CATOR 43.70 -79.40 America/Toronto
CAWNP 49.91 -97.13 America/Winnipeg
CHBSL 47.58 7.60 Europe/Zurich
CNCGO 34.72 113.72 Asia/Shanghai
CNCKG 29.60 106.55 Asia/Shanghai
CNWUH 30.60 114.30 Asia/Shanghai
CZPRG 50.06 14.50 Europe/Prague
DEDUI 51.40 6.73 Europe/Berlin
DEMUC 48.17 11.57 Europe/Berlin
DENUE 49.40 11.06 Europe/Berlin
ESMAD 40.40 -3.68 Europe/Madrid
ETADD 9.00 38.76 Africa/Addis_Ababa
FRLYS 45.73 4.84 Europe/Paris
HUBUD 47.45 19.07 Europe/Budapest
INHYD 17.40 78.48 Asia/Kolkata
INTKD 28.50 77.28 Asia/Kolkata
ITMIL 45.48 9.25 Europe/Rome
KENBO -1.32 36.88 Africa/Nairobi
KZALA 43.25 76.92 Asia/Almaty
MXMTY 25.70 -100.33 America/Monterrey
NLUTC 52.09 5.11 Europe/Amsterdam
NLVEN 51.37 6.13 Europe/Amsterdam
PLPOZ 52.40 16.95 Europe/Warsaw
PYASU -25.27 -57.64 America/Asuncion
RUMOW 55.75 37.60 Europe/Moscow
THLKR 13.73 100.76 Asia/Bangkok
UGKLA 0.31 32.59 Africa/Kampala
USCHI 41.85 -87.70 America/Chicago
USDAL 32.80 -96.80 America/Chicago
USDEN 39.78 -104.98 America/Denver
USJOT 41.50 -88.10 America/Chicago
USMEM 35.10 -90.00 America/Chicago
ZAJNB -26.22 28.05 Africa/Johannesburg`;

/** Smaller ports that the port data puts in other countries, or at the other end of theirs. */
const elsewhere = `
BMSOU 32.25 -64.83 Atlantic/Bermuda
CLCAP -36.73 -73.13 America/Santiago
TNJAR 33.50 11.11 Africa/Tunis
TRAMB 40.97 28.69 Europe/Istanbul`;

function hubsOf(table: string): { locode: string; latitude: number; longitude: number; zone: string }[] {
  return table.split('\n').flatMap((line) => {
    const [locode = '', latitude, longitude, zone = ''] = line.split(' ');
    return locode === '' ? [] : [{ locode, latitude: Number(latitude), longitude: Number(longitude), zone }];
  });
}

/** Two names may be those of one zone. */
function intlName(zone: string | null): string | null {
  return zone && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

/** In kilometers, on a map that is flat for so short a way. */
function apart(one: { latitude: number | null; longitude: number | null }, other: { latitude: number; longitude: number }): number {
  const north = (one.latitude ?? Number.NaN) - other.latitude;
  const east = ((one.longitude ?? Number.NaN) - other.longitude) * Math.cos((other.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * 111.2;
}

describe('the facts of a port', () => {
  it('tables have the fifty largest ports and thirty inland terminals', () => {
    expect(hubsOf(seaports)).to.have.lengthOf.at.least(50);
    expect(hubsOf(inland)).to.have.lengthOf.at.least(30);
  });

  for (const { locode, zone, ...where } of [...hubsOf(seaports), ...hubsOf(inland), ...hubsOf(elsewhere)]) {
    it(`has ${locode} in its place and its time zone`, () => {
      const facts = portFacts(locode, unplaced);
      expect(apart(facts, where), 'kilometers').to.be.below(25);
      expect(intlName(facts.timeZone)).to.equal(intlName(zone));
      expect(facts.name).not.to.equal(locode);
    });
  }

  it('stay ours where the carrier says nearly the same', () => {
    const facts = portFacts('NLRTM', { name: 'ROTTERDAM', latitude: 51.95, longitude: 4.05 });
    expect(facts).to.deep.equal(portFacts('NLRTM', unplaced));
  });

  it('are the carrier’s where ours are more than 100 km from them, in the same country', () => {
    const facts = portFacts('USOAK', { name: null, latitude: 29.75, longitude: -95.35 });
    expect(facts).to.include({ latitude: 29.75, longitude: -95.35, timeZone: 'America/Chicago' });
  });

  it('take no harm from a position that is none, is swapped or is in another country', () => {
    const right = portFacts('SGSIN', unplaced);
    const wrong: [number | null, number | null][] = [
      [0, 0],
      [Number.NaN, Number.NaN],
      [Number.POSITIVE_INFINITY, 5],
      [1.27, null],
      [null, 103.8],
      [91, 181],
      [103.8, 1.27],
      [51.95, 4.05],
      [-40, -20],
    ];
    for (const [latitude, longitude] of wrong) {
      expect(portFacts('SGSIN', { name: null, latitude, longitude }), `${latitude}/${longitude}`).to.deep.equal(right);
    }
  });

  it('have no position, but a name and the only zone of the country, for a code of which nothing else is known', () => {
    const facts = portFacts('SGZZZ', { name: 'SOMEWHERE', latitude: 0, longitude: 0 });
    expect(facts).to.deep.equal({
      locode: 'SGZZZ',
      name: 'SOMEWHERE',
      city: null,
      countryCode: 'SG',
      timeZone: 'Asia/Singapore',
      latitude: null,
      longitude: null,
    });
    expect(portFacts('USZZZ', unplaced)).to.include({ name: 'USZZZ', timeZone: null, latitude: null });
    expect(portFacts('ZZZZZ', unplaced)).to.include({ timeZone: null, latitude: null });
  });

  it('are the carrier’s for a place that only it knows, swapped ones put right', () => {
    const here = { latitude: 48.9, longitude: 9.2, timeZone: 'Europe/Berlin' };
    expect(portFacts('DEZZZ', { name: null, latitude: 48.9, longitude: 9.2 })).to.include(here);
    expect(portFacts('DEZZZ', { name: null, latitude: 9.2, longitude: 48.9 })).to.include(here);
  });

  it('have the zone of the country at its border, where the position has the neighbor’s', () => {
    expect(portFacts('MYTPP', { name: null, latitude: 1.366, longitude: 103.548 }).timeZone).to.equal('Asia/Kuala_Lumpur');
  });
});
