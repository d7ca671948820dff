/**
 * Which carrier a number names by its beginning or its form.
 *
 * - Owner codes (ISO 6346): the four letters that a container's number begins with, as BIC's public register
 *   (bic-code.org) gives them to owners. Codes of lines that merged count for the line that has their containers now: APL for CMA CGM,
 *   UASC for Hapag-Lloyd, Hamburg Süd for Maersk, NYK, K Line and MOL for ONE.
 * - Prefixes of bills: carriers write their SCAC, or that of a brand of theirs, before the number.
 * - Forms of numbers without a prefix, as carriers' own tracking pages describe them. Several carriers use the same form, so these
 *   are hints only.
 *
 * Written in November 2026 from public lists and common knowledge, and not checked code by code against the register, which does not
 * allow copies. The owner of a container need not be the carrier that moves it. `test/reference/carrier-codes.test.ts` has
 * examples of carriers' numbers.
 */

/** A carrier with the beginnings of its numbers, whether or not Landfall can ask it. */
export interface CarrierCodes {
  scac: string;
  name: string;
  ownerCodes: readonly string[];
  billPrefixes: readonly string[];
}

/** Several codes in one text. */
const codes = (text: string): string[] => text.split(' ');

export const carrierCodes: readonly CarrierCodes[] = [
  {
    scac: 'MAEU',
    name: 'Maersk',
    ownerCodes: codes(
      'MAEU MSKU MRKU MRSU MSAU MSFU MSWU MNBU MMAU MWCU MWMU MHHU MCAU MCHU MCRU MIEU MVIU PONU POCU OCLU SEAU SUDU HASU FAAU KNLU APMU TORU MALU',
    ),
    billPrefixes: codes('MAEU MCPU SAFM SUDU SEAU SEJJ'),
  },
  {
    scac: 'MSCU',
    name: 'MSC Mediterranean Shipping Company',
    ownerCodes: codes('MSCU MEDU MSDU MSMU MSNU MSPU MSZU MSBU MSYU MSTU'),
    billPrefixes: codes('MSCU MEDU'),
  },
  {
    scac: 'CMDU',
    name: 'CMA CGM',
    ownerCodes: codes('CMAU CGMU CMNU CGHU CGTU ECMU AMCU ANNU APHU APLU APRU APZU DVRU DELU NOLU OPDU STMU'),
    billPrefixes: codes('CMDU CMAU APLU ANNU CHNL'),
  },
  {
    scac: 'HLCU',
    name: 'Hapag-Lloyd',
    ownerCodes: codes('HLCU HLXU HLBU HAMU HPLU UACU UAEU UASU CPSU CSVU CSQU CASU CMUU IVLU LYKU LNXU TMMU TLEU ITAU FANU QIBU QNNU AZLU'),
    billPrefixes: codes('HLCU UASU'),
  },
  {
    scac: 'ONEY',
    name: 'Ocean Network Express',
    ownerCodes: codes('ONEU NYKU KKFU KKTU KKLU MOAU MOEU MOFU MOGU MOLU MORU MOSU MOTU KLTU KLFU'),
    billPrefixes: codes('ONEY'),
  },
  {
    scac: 'EGLV',
    name: 'Evergreen Line',
    ownerCodes: codes('EGHU EGSU EGMU EVGU EISU EITU EMCU EMEU HMCU IMTU LTIU UGMU'),
    billPrefixes: codes('EGLV EISU'),
  },
  { scac: 'HDMU', name: 'HMM', ownerCodes: codes('HDMU HMMU HMRU'), billPrefixes: codes('HDMU HMMU') },
  { scac: 'YMLU', name: 'Yang Ming Marine Transport', ownerCodes: codes('YMLU YMMU YMRU'), billPrefixes: codes('YMLU YMJA') },
  {
    scac: 'ZIMU',
    name: 'ZIM Integrated Shipping Services',
    ownerCodes: codes('ZIMU ZCSU ZCLU ZMOU ZWFU ZEXU JXLU'),
    billPrefixes: codes('ZIMU ZISU'),
  },
  {
    scac: 'COSU',
    name: 'COSCO Shipping Lines',
    ownerCodes: codes('COSU CBHU CCLU CSLU CSNU CSGU COEU'),
    billPrefixes: codes('COSU'),
  },
  // Carriers that Landfall can't ask by an API of theirs. Naming them is better than "unknown".
  { scac: 'OOLU', name: 'OOCL', ownerCodes: codes('OOLU OOCU'), billPrefixes: codes('OOLU') },
  { scac: 'WHLC', name: 'Wan Hai Lines', ownerCodes: codes('WHLU WHSU'), billPrefixes: codes('WHLC WHLU') },
  { scac: 'PABV', name: 'Pacific International Lines', ownerCodes: codes('PCIU PILU'), billPrefixes: codes('PABV PCIU') },
  { scac: 'KMTC', name: 'Korea Marine Transport', ownerCodes: codes('KMTU'), billPrefixes: codes('KMTC') },
  { scac: 'SMLM', name: 'SM Line', ownerCodes: codes('SMCU'), billPrefixes: codes('SMLM') },
  { scac: 'SITC', name: 'SITC Container Lines', ownerCodes: codes('SITU'), billPrefixes: codes('SITC') },
  { scac: 'MATS', name: 'Matson', ownerCodes: codes('MATU'), billPrefixes: codes('MATS') },
  // The sandbox's numbers, which no carrier uses.
  { scac: 'TEST', name: 'Landfall Sandbox Line', ownerCodes: codes('TSTU'), billPrefixes: [] },
];

/** Owner codes of leasing companies, whose containers any carrier may move. */
export const lessorCodes: ReadonlySet<string> = new Set(
  codes(
    'TCNU TCLU TCKU TRHU TTNU TRLU TLLU TOLU TRIU TDRU TPHU YOIU TGHU TEMU TGBU TXGU TEXU AMFU XINU GATU MAXU CLHU SEGU SEKU GESU GSTU GCEU SCZU CXDU CXRU CXSU CRXU CRSU CRTU IEAU FSCU FCIU FBLU FBIU FCGU FFAU FJKU FTAU DFSU DFOU CAIU CAXU SKYU BMOU BEAU CAAU CRLU SDDU IPXU GAOU GIPU IRNU INKU INBU DRYU TGCU TGSU TGKU PGTU GLDU UETU UESU UECU BSIU CARU RFCU SESU WFHU VSTU HOYU SNTU STBU EXFU EXXU EURU EUXU TCUU DHDU',
  ),
);

/** How a carrier writes a kind of document without a prefix. */
export interface DocumentForm {
  scac: string;
  kind: 'bill_of_lading' | 'booking';
  pattern: RegExp;
  /** The form in words, to follow "It has". */
  words: string;
  /** From 0 to 1: how often a number of this form is this carrier's. */
  confidence: number;
}

export const documentForms: readonly DocumentForm[] = [
  { scac: 'TEST', kind: 'bill_of_lading', pattern: /^TSTBL\d{6}$/, words: "the form of the sandbox's bills of lading", confidence: 0.99 },
  { scac: 'TEST', kind: 'booking', pattern: /^TSTBK\d{6}$/, words: "the form of the sandbox's bookings", confidence: 0.99 },
  { scac: 'MSCU', kind: 'booking', pattern: /^EBKG\d{8}$/, words: 'the form of MSC bookings, EBKG and eight digits', confidence: 0.9 },
  {
    scac: 'MSCU',
    kind: 'booking',
    pattern: /^177[A-Z]{6,8}[A-Z0-9]{4,6}$/,
    words: 'the form of MSC bookings in China, beginning with 177',
    confidence: 0.7,
  },
  { scac: 'MAEU', kind: 'bill_of_lading', pattern: /^\d{9}$/, words: 'nine digits, as Maersk numbers do', confidence: 0.6 },
  { scac: 'HLCU', kind: 'booking', pattern: /^\d{8}$/, words: 'eight digits, as Hapag-Lloyd bookings do', confidence: 0.6 },
  { scac: 'EGLV', kind: 'booking', pattern: /^\d{12}$/, words: 'twelve digits, as Evergreen numbers do', confidence: 0.6 },
  {
    scac: 'CMDU',
    kind: 'bill_of_lading',
    pattern: /^[A-Z]{3}\d{7}[A-Z]?$/,
    words: 'three letters and seven digits, as CMA CGM numbers do',
    confidence: 0.6,
  },
  {
    scac: 'ONEY',
    kind: 'booking',
    pattern: /^[A-Z]{4}\d{8}$/,
    words: 'four letters and eight digits, as ONE bookings do',
    confidence: 0.5,
  },
  {
    scac: 'HDMU',
    kind: 'booking',
    pattern: /^[A-Z]{4}\d{8}$/,
    words: 'four letters and eight digits, as HMM bookings do',
    confidence: 0.3,
  },
  { scac: 'YMLU', kind: 'booking', pattern: /^[A-Z]\d{9}$/, words: 'a letter and nine digits, as Yang Ming bookings do', confidence: 0.5 },
];
