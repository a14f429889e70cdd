import { createContext } from 'react-router';

/** The rows about whose delete a page asks; null in every other answer. */
export const askedContext = createContext<{ id: string; name: string }[] | null>(null);
