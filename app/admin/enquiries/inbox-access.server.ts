import { data, type RouterContextProvider } from 'react-router';
import { type Services, servicesOf } from '../../app-context.server.ts';

/** The services, for the pages of the inbox; with `ENQUIRIES=off` there is no such page (404). */
export function inboxServices(context: Readonly<RouterContextProvider>): Services {
  const services = servicesOf(context);
  if (!services.config.enquiries) throw data(null, { status: 404 });
  return services;
}
