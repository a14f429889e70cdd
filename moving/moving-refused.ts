/** A command that carries data stops before it harms; `message` is what the operator reads. */
export class MovingRefused extends Error {
  override name = 'MovingRefused';
}
