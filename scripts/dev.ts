// The site with hot reload, through the same shell as in production.
process.env.NODE_ENV = 'development';
process.argv.push('--dev');
await import('../server/main.ts');
