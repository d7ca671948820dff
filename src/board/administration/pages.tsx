/** The pages about the account itself: its webhooks, its carriers, and who may use it. */
import type { AdministrationView } from '../view-state.ts';
import { AccessPage } from './access.tsx';
import { CarriersPage } from './carriers.tsx';
import { WebhookPage } from './webhook.tsx';
import { WebhooksPage } from './webhooks.tsx';

export function AdministrationPage({ view }: { view: AdministrationView }) {
  return (
    <div class="scroll">
      <div class="page">
        <Page view={view} />
      </div>
    </div>
  );
}

function Page({ view }: { view: AdministrationView }) {
  if (view.name === 'webhooks') return view.id === null ? <WebhooksPage /> : <WebhookPage key={view.id} id={view.id} />;
  return view.name === 'access' ? <AccessPage /> : <CarriersPage />;
}
