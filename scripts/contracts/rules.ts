/** The rules that contracts keep and the linter cannot ask for. A rule reads a bundle and tells what breaks it. */
import type { JsonObject } from './document.ts';
import { deprecationsHaveDates, failuresAreDocumented, operationsAreDescribed, statusesHaveExamples } from './operation-rules.ts';
import { answersAreOpen, patternsAreAnchored, requestsAreBounded, requestsAreClosed, stringsAreBounded } from './schema-rules.ts';
import { descriptionsEndWithAFullStop, namesAreSnakeCase } from './text-rules.ts';

export interface Fault {
  /** JSON pointer into the bundle: `#/components/schemas/Id` is openapi/…/schemas/Id.yaml. */
  pointer: string;
  says: string;
}

export type Rule = (document: JsonObject) => Fault[];

export const rules: Record<string, Rule> = {
  operationsAreDescribed,
  statusesHaveExamples,
  failuresAreDocumented,
  deprecationsHaveDates,
  requestsAreClosed,
  requestsAreBounded,
  answersAreOpen,
  stringsAreBounded,
  patternsAreAnchored,
  namesAreSnakeCase,
  descriptionsEndWithAFullStop,
};

/** What breaks any of the rules, each line with the rule's name. */
export function brokenRules(document: JsonObject): string[] {
  const lines = Object.entries(rules).flatMap(([name, rule]) => rule(document).map((fault) => `${name}: ${fault.pointer} ${fault.says}`));
  return [...new Set(lines)];
}
