/** The ways between the list and the pages about the account. */
import { ViewLink } from './parts.tsx';
import { texts } from './texts.ts';
import type { Filters, View } from './view-state.ts';

export function Sections({ view, filters }: { view: View; filters: Filters }) {
  const open = view.name === 'shipment' || view.name === 'add' ? 'list' : view.name;
  const sections: View[] = [{ name: 'list', filters }, { name: 'webhooks', id: null }, { name: 'carriers' }, { name: 'access' }];
  return (
    <nav class="sections" aria-label={texts.sections.title}>
      {sections.map((section) => (
        <ViewLink key={section.name} view={section} aria-current={section.name === open ? 'page' : undefined}>
          {texts.sections[section.name as typeof open]}
        </ViewLink>
      ))}
    </nav>
  );
}
