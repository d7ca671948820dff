// Where this machine gets its Debian packages from, and how it verifies them: read from its own apt sources.

/** A place that packages come from, with what apt needs to trust it. */
export interface AptSource {
  uri: string;
  /** Suites, as `bookworm` or `stable`. */
  suites: string[];
  components: string[];
  /** Fields of deb822 that go along with the place: the keys it is verified by. */
  trust: string[];
}

/** Fields that say how a place is verified, and through which the same place is verified for another suite. */
const trustFields = ['signed-by', 'check-valid-until'];

/** Reads deb822 stanzas: `/etc/apt/sources.list.d/*.sources`. See sources.list(5). */
export function readDeb822(text: string): AptSource[] {
  const withoutComments = text.replaceAll(/^#.*\n?/gm, '');
  return withoutComments.split(/\n[ \t]*\n+/).flatMap((stanza) => {
    const fields = new Map<string, string>();
    // A field goes on over the lines that begin with a blank.
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
 * The places that hold all of Debian, and so its suite sid too: those from which this machine has the component main of a
 * whole suite. Places of others call their suites otherwise, and updates of the security team have no sid.
 *
 * @param codename of this machine's Debian, as `bookworm`
 */
export function debianMirrors(sources: AptSource[], codename: string): AptSource[] {
  const whole = new Set([codename, 'oldstable', 'stable', 'testing', 'unstable', 'sid']);
  return sources.filter(({ suites, components }) => components.includes('main') && suites.some((suite) => whole.has(suite)));
}
