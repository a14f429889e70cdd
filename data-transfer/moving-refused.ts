import { OperatorError } from '../app/services/operator-error.server.ts';
/** A command that carries data stops before it harms; `message` is what the operator reads. */
export class TransferRefused extends OperatorError {
  override name = 'MovingRefused';
}
