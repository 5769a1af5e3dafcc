// Every tool of an assistant, in the order in which it is offered them.
import { ideaTools } from './idea-tools.ts';
import { planningTools } from './planning-tools.ts';
import { postTools } from './post-tools.ts';
import { researchTools } from './research-tools.ts';
import type { Tool } from './tool.ts';
import { writingTools } from './writing-tools.ts';

export const tools: readonly Tool[] = [...researchTools, ...writingTools, ...planningTools, ...ideaTools, ...postTools];
