// Every tool of an assistant, in the order in which it is offered them.
import { idea_tools } from './idea-tools.ts';
import { planning_tools } from './planning-tools.ts';
import { post_tools } from './post-tools.ts';
import { research_tools } from './research-tools.ts';
import type { Tool } from './tool.ts';
import { writing_tools } from './writing-tools.ts';

export const tools: readonly Tool[] = [
  ...research_tools,
  ...writing_tools,
  ...planning_tools,
  ...idea_tools,
  ...post_tools,
];
