// Reads from this machine's apt sources where it gets its Debian packages and how it verifies them.

/** A package source, with what apt needs to trust it. */
export interface AptSource {
  uri: string;
  /** Suites, such as `bookworm` or `stable`. */
  suites: string[];
  components: string[];
  /** The deb822 fields that say how to verify the source. */
  trust: string[];
}

/** Fields that say how a source is verified, also for another suite of the same source. */
const trustFields = ['signed-by', 'check-valid-until'];

/** Reads deb822 stanzas: `/etc/apt/sources.list.d/*.sources`. See sources.list(5). */
export function readDeb822(text: string): AptSource[] {
  const withoutComments = text.replaceAll(/^#.*\n?/gm, '');
  return withoutComments.split(/\n[ \t]*\n+/).flatMap((stanza) => {
    const fields = new Map<string, string>();
    // A field continues on lines that begin with a blank.
    for (const [, name = '', value = ''] of stanza.matchAll(/^([A-Za-z0-9-]+):((?:.*)(?:\n[ \t].*)*)/gm)) {
      fields.set(name.toLowerCase(), value.trim());
    }
    const words = (name: string): string[] => fields.get(name)?.split(/\s+/).filter(Boolean) ?? [];
    if (!words('types').includes('deb') || /^(no|false|0|off|without|disable)$/i.test(fields.get('enabled') ?? '')) return [];
    const trust = trustFields.flatMap((name) => (fields.has(name) ? [`${name}: ${fields.get(name)}`] : []));
    return words('uris').map((uri) => ({ uri, suites: words('suites'), components: words('components'), trust }));
  });
}

/** Reads one-line entries: `/etc/apt/sources.list` and `sources.list.d/*.list`. See sources.list(5). */
export function readOneLine(text: string): AptSource[] {
  return text.split('\n').flatMap((line) => {
    const entry = /^\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s*([^#]*)/.exec(line);
    if (!entry) return [];
    const [, options = '', uri = '', suite = '', components = ''] = entry;
    const trust = options.split(/\s+/).flatMap((option) => {
      const [name = '', value = ''] = option.split('=');
      return trustFields.includes(name.toLowerCase()) ? [`${name.toLowerCase()}: ${value.replaceAll(',', ' ')}`] : [];
    });
    return [{ uri, suites: [suite], components: components.split(/\s+/).filter(Boolean), trust }];
  });
}

/**
 * The sources with all of Debian, and so with its suite sid too: those with the component main of a whole suite. Other vendors name their
 * suites differently, and the security updates have no sid.
 *
 * @param codename of this machine's Debian, such as `bookworm`
 */
export function debianMirrors(sources: AptSource[], codename: string): AptSource[] {
  const whole = new Set([codename, 'oldstable', 'stable', 'testing', 'unstable', 'sid']);
  return sources.filter(({ suites, components }) => components.includes('main') && suites.some((suite) => whole.has(suite)));
}
