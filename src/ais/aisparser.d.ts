/** The part of aisparser that is used here. The package comes without types. */
declare module 'aisparser' {
  class AisParser {
    /** Reads a sentence that has been cut at its commas, without looking at a checksum. */
    parseArray(fields: string[]): AisParser.AisMessage;
  }

  namespace AisParser {
    /**
     * A message whose fields are decoded when they are read. A number that the message does not have is NaN, a text ''.
     * Reading a field beyond the message's end throws.
     */
    interface AisMessage {
      valid: 'VALID' | 'INVALID' | 'UNSUPPORTED' | 'INCOMPLETE';
      /** 1 to 27 (ITU-R M.1371). */
      aisType: number;
      mmsi: number;
      imo: number;
      name: string;
      /** Degrees. */
      latitude: number;
      /** Degrees. */
      longitude: number;
      /** Speed over ground, knots. */
      sog: number;
      /** Course over ground, degrees. */
      cog: number;
      /** Degrees; NaN where the message says 511, not available. */
      heading: number;
    }
  }

  export = AisParser;
}
