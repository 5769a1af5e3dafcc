// node openapi-types.mjs IN OUT: types of an OpenAPI document by openapi-typescript, which calls the JavaScript API of TypeScript 5 by the
// name of TypeScript.
import { writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context) });
const [source, target] = process.argv.slice(2);
const { default: openapiTS, astToString } = await import('openapi-typescript');
await writeFile(target, astToString(await openapiTS(pathToFileURL(source))));
