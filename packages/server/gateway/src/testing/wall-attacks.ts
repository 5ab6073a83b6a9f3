/**
 * Attacks of code that has escaped from the sandbox and can use Node's modules, as bodies of async functions that return
 * what they got, or throw. `secret` is the path of a file with the text `secret`, `port` an open port.
 */
export const WALL_ATTACKS: readonly (readonly [outOfReach: string, source: string])[] = [
  ['the gateway’s environment in /proc', 'return fs.readFileSync("/proc/self/environ", "utf8") && "got"'],
  [
    'the parent’s environment in /proc',
    'return fs.readFileSync("/proc/" + process.ppid + "/environ", "utf8") && "got"',
  ],
  ['the environment that it was given', 'return Object.keys(process.env).find((name) => name === "HOME_OF_SECRETS")'],
  ['Node’s modules below the public ones', 'return process.binding("fs") && "got"'],
  ['the store’s secrets', 'return fs.readFileSync(secret, "utf8")'],
  ['the store’s secrets, by promise', 'return await (await mod("node:fs/promises")).readFile(secret, "utf8")'],
  ['the list of a folder', 'return fs.readdirSync("/").length && "got"'],
  ['whether a file exists', 'return fs.statSync(secret).size && "got"'],
  ['a file of its own', 'fs.writeFileSync(secret + ".mine", "1"); return "got"'],
  ['a link to a file', 'fs.linkSync(secret, secret + ".link"); return "got"'],
  ['a file that goes', 'fs.writeFileSync(secret + ".old", ""); fs.unlinkSync(secret + ".old"); return "got"'],
  [
    'a socket',
    'return await new Promise((done, fail) => net.connect(port, "127.0.0.1", () => done("got")).on("error", fail))',
  ],
  [
    'a server',
    'return await new Promise((done, fail) => net.createServer().listen(0, () => done("got")).on("error", fail))',
  ],
  ['a datagram', 'return await new Promise((done) => (dgram.createSocket("udp4").bind(0, () => done("got"))))'],
  ['a name’s address', 'return (await (await mod("node:dns")).promises.lookup("localhost")).address'],
  [
    'a request',
    'return await new Promise((done, fail) => http.get({ port, host: "127.0.0.1" }, () => done("got")).on("error", fail))',
  ],
  ['another process', 'return (await mod("node:child_process")).execFileSync(process.execPath, ["-v"]) && "got"'],
  ['a thread', 'return new (await mod("node:worker_threads")).Worker("1", { eval: true }) && "got"'],
  ['a debugger', 'const inspector = await mod("node:inspector"); inspector.open(0); inspector.close(); return "got"'],
];

/** Source of a remote whose loader runs the attack with Node's modules, as after an escape from the sandbox. */
export const escaped = (name: string, source: string, given: { readonly secret: string; readonly port: number }) => `
  const mod = async (id) => process.getBuiltinModule(id);
  exports.remote = { name: '${name}', routes: [{
    id: '${name}', path: '/${name}', screen: () => ({ Screen: (got) => 'got ' + got }),
    loader: async () => {
      const [fs, net, dgram, http] = await Promise.all(['node:fs', 'node:net', 'node:dgram', 'node:http'].map(mod));
      const [secret, port] = ${JSON.stringify([given.secret, given.port])};
      const got = await (async () => { ${source} })();
      if (got === undefined) throw new Error('got nothing');
      return String(got);
    },
  }] };`;
