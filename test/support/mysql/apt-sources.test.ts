import { expect } from 'chai';
import { debianMirrors, readDeb822, readOneLine } from './apt-sources.ts';

const key = '/usr/share/keyrings/debian-archive-keyring.gpg';

describe('apt sources of a machine', () => {
  it('are read from stanzas', () => {
    const text = `# Made by an installer
Types: deb deb-src
# http://snapshot.example/debian/20250520T000000Z
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: ${key}

Types: deb
URIs: https://one.example/debian https://two.example/debian
Suites: sid
Components: main
Check-Valid-Until: no
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 mDMEYCQjIxYJKwYBBAHaRw8BAQdAD5P5Nvvnvk66SxBBHDbhRml9ORg1WV5CvzKY
 -----END PGP PUBLIC KEY BLOCK-----

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main

Types: deb-src
URIs: http://source.example/debian
Suites: bookworm
Components: main
`;
    const [first, ...others] = readDeb822(text);
    expect(first).to.deep.equal({
      uri: 'http://mirror.example/debian',
      suites: ['bookworm', 'bookworm-updates'],
      components: ['main', 'contrib'],
      trust: [`signed-by: ${key}`],
    });
    expect(others.map(({ uri }) => uri)).to.deep.equal(['https://one.example/debian', 'https://two.example/debian']);
    const [trust, valid] = others[0]?.trust ?? [];
    expect(trust).to.match(/^signed-by: -----BEGIN PGP PUBLIC KEY BLOCK-----\n \.\n mDME.*\n -----END PGP PUBLIC KEY BLOCK-----$/);
    expect(valid).to.equal('check-valid-until: no');
  });

  it('are read from lines', () => {
    const text = `# deb http://commented.example/debian bookworm main
deb http://mirror.example/debian bookworm main non-free-firmware # the nearest
deb-src http://mirror.example/debian bookworm main
  deb [ arch=amd64 signed-by=${key} ] http://signed.example/debian trixie main
deb [trusted=yes] file:/srv/packages ./
`;
    expect(readOneLine(text)).to.deep.equal([
      { uri: 'http://mirror.example/debian', suites: ['bookworm'], components: ['main', 'non-free-firmware'], trust: [] },
      { uri: 'http://signed.example/debian', suites: ['trixie'], components: ['main'], trust: [`signed-by: ${key}`] },
      // An entry that is trusted without a signature loses that trust.
      { uri: 'file:/srv/packages', suites: ['./'], components: [], trust: [] },
    ]);
  });

  it('show which mirrors have all of Debian', () => {
    const source = (uri: string, suites: string[], components = ['main']) => ({ uri, suites, components, trust: [] });
    const all = [
      source('security', ['bookworm-security']),
      source('a company', ['nodistro']),
      source('another', ['bookworm'], ['stable']),
      source('a third', ['cloud-bookworm']),
      source('mirror', ['bookworm', 'bookworm-updates']),
      source('by name', ['stable']),
    ];
    expect(debianMirrors(all, 'bookworm').map(({ uri }) => uri)).to.deep.equal(['mirror', 'by name']);
  });
});
