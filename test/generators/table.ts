import type { Generator } from './generator.ts';
import { oapiCodegen } from './oapi-codegen.ts';
import { openapiGeneratorCsharp } from './openapi-generator-csharp.ts';
import { openapiGeneratorGo } from './openapi-generator-go.ts';
import { openapiGeneratorJava } from './openapi-generator-java.ts';
import { openapiGeneratorPython } from './openapi-generator-python.ts';
import { openapiGeneratorRust } from './openapi-generator-rust.ts';
import { openapiPythonClient } from './openapi-python-client.ts';
import { openapiTypescript } from './openapi-typescript.ts';

/** All generators. The page about contract tools has the same table. */
export const generators: Generator[] = [
  openapiTypescript,
  openapiPythonClient,
  openapiGeneratorPython,
  openapiGeneratorJava,
  openapiGeneratorGo,
  openapiGeneratorRust,
  openapiGeneratorCsharp,
  oapiCodegen,
];
