import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from './generator.ts';
import { common, generateClient, installGenerator } from './openapi-generator.ts';
import { copyProgram, maven, run } from './tools.ts';

export const openapiGeneratorJava: Generator = {
  ...common,
  language: 'Java',
  checks: 'javac',
  accepted: [
    ...(common.accepted ?? []),
    { warning: /Ignoring complex example on request body/, reason: 'Its own comments have no place for the example of an object.' },
  ],
  async install() {
    await installGenerator();
    await maven();
  },
  generate(surface, contract, folder) {
    const names = ['invokerPackage', 'apiPackage', 'modelPackage'].map((name, index) => {
      return `${name}=landfall.${surface}${['', '.api', '.model'][index]}`;
    });
    return generateClient(
      contract,
      folder,
      '-g',
      'java',
      '--additional-properties',
      ['hideGenerationTimestamp=true', 'useSingleRequestParameter=true', ...names].join(','),
    );
  },
  async compile(folder) {
    const sources = join(folder, 'src/main/java');
    mkdirSync(sources, { recursive: true });
    await copyProgram('openapi-generator.java', join(sources, 'Program.java'));
    const steps = ['compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath'];
    await run(await maven(), ['-q', '-B', '-DskipTests', '-Dmaven.compiler.release=17', ...steps], folder);
    return '';
  },
  call: (folder, environment) => run('sh', ['-c', 'exec java -cp "target/classes:$(cat classpath)" Program'], folder, environment),
};
