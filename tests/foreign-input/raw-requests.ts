const list = (texts: string) => texts.split('|');

/** What a Host field may hold, as no browser sends it. */
export const oddHosts = [
  ...list('|a b|[|[::1]|[::1]:80|x:80|x:99999|x:|x:y|u@x|x/y|x?y|x#y|x\\y|X|x,y|\xfc|1.2.3.4.5'),
  ...list('999.1.1.1|xn--|-|%78|%00|<x>|\t'),
  'x'.repeat(3000),
];
