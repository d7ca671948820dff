/**
 * A surface's requests as a collection in Postman's format 2.1, which Bruno, Insomnia and others import, too. Own, because it only names what
 * the contract has; openapi-to-postmanv2 makes the same from 30 MB of packages.
 */
import { type Contract, type Operation, type Parameter, exampleOf, examplesOf } from './contract.ts';

/** The variables of a collection, which the reader fills in once. */
const credentials = {
  a: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
  b: {
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'X-API-Key', type: 'string' },
      { key: 'value', value: '{{api_key}}', type: 'string' },
      { key: 'in', value: 'header', type: 'string' },
    ],
  },
};

/** Keeps the token of a sign-in for the other requests. */
const keepToken = [
  { listen: 'test', script: { type: 'text/javascript', exec: ["pm.collectionVariables.set('token', pm.response.json().token);"] } },
];

export function postmanCollection(contract: Contract): object {
  const { info, tags } = contract.document;
  const operations = contract.operations();
  return {
    info: {
      name: info.title,
      description: `${info.summary} Set the variables of this collection: the address of the service and your credential.`,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: credentials[contract.surface],
    variable: [
      { key: 'address', value: 'http://127.0.0.1:3000' },
      { key: contract.surface === 'a' ? 'token' : 'api_key', value: '' },
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations.filter((operation) => operation.tags[0] === name).map((operation) => itemOf(contract, operation)),
    })),
  };
}

function itemOf(contract: Contract, operation: Operation): object {
  const { method, path, summary, description = '', parameters = [], requestBody, operationId } = operation;
  const placed = (place: string): Parameter[] => parameters.filter((each) => each.in === place);
  const query = placed('query').map((each) => ({ ...valueOf(each), disabled: !each.required }));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  return {
    name: summary,
    ...(operationId === 'createToken' && { event: keepToken }),
    request: {
      method,
      description,
      ...(!contract.needsCredential(operation) && { auth: { type: 'noauth' } }),
      header: [
        ...(type === undefined ? [] : [{ key: 'Content-Type', value: type }]),
        ...placed('header').map((each) => ({ ...valueOf(each), disabled: true })),
      ],
      url: {
        raw: `{{address}}/${segments}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{address}}'],
        path: segments.split('/'),
        query,
        variable: placed('path').map(valueOf),
      },
      ...(media && {
        body: { mode: 'raw', raw: JSON.stringify(examplesOf(media)[0]?.value ?? {}, null, 2), options: { raw: { language: 'json' } } },
      }),
    },
  };
}

function valueOf(parameter: Parameter): { key: string; value: string; description: string } {
  return { key: parameter.name, value: [exampleOf(parameter)].flat().join(), description: parameter.description ?? '' };
}
