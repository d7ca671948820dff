/** Light, dark or as the system has it: the same choice as in the documentation, under the same name. */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Of the last visit. */
export function keptTheme(): Theme {
  return themes.find((each) => each === read()) ?? 'system';
}

/** Shows a theme and keeps it. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // A browser may keep pages from storing anything: then it holds for this page.
  }
}

export function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

function read(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
