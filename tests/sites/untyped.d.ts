// These packages bring no types of their own.
declare module 'http_ece';
declare module 's3rver';
