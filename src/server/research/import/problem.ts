// Why an import cannot begin or go on: one sentence for whoever typed the command.
export class ImportProblem extends Error {
  override name = 'ImportProblem';
}
