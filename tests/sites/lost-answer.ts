import type { TestSite } from './test-site.ts';

/**
 * From now on a commit that adds a photo goes through, but its answer is lost, as when the network
 * breaks at that moment. Returns how to end that.
 */
export function loseAnswers({ services }: TestSite): () => void {
  const { database } = services;
  const { kysely } = database;
  const countPhotos = async () =>
    (await kysely.selectFrom('photos').select('url').execute()).length;
  const execute: ReturnType<typeof kysely.transaction>['execute'] = async (work) => {
    const before = await countPhotos();
    const result = await kysely.transaction().execute(work);
    if ((await countPhotos()) > before) throw new Error('Query read timeout');
    return result;
  };
  services.database = {
    ...database,
    kysely: new Proxy(kysely, {
      get(real, name) {
        if (name === 'transaction') return () => ({ execute });
        const value = Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    }),
  };
  return () => {
    services.database = database;
  };
}
