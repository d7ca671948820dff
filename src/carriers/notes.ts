/** What the documentation's page about carriers says of one, besides its settings. Markdown sentences, from the same sources as its file. */
export interface CarrierNotes {
  /** Which events it reports, and what it leaves out. */
  reports: string;
  /** Whether it pushes events, as far as public documentation says. */
  pushes: string;
  /** Who gets credentials, and what they cost. */
  credentials: string;
  /** Which documents the file was written from: what Landfall was tried against imitates these. */
  writtenFrom: string;
}

/** For a carrier whose public documentation does not mention pushes. */
export const pushesUnknown = 'Not mentioned in public descriptions. If it pushes by DCSA’s standard, Landfall can receive it.';
