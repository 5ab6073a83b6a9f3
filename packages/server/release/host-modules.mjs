/** Returns a stub of one of the host's libraries: its defining functions return their argument. */
export function hostModule(id) {
  const passThrough = (value) => value;
  if (id === '@store/remote-kit') return standIn({ defineRemote: passThrough, defineRoute: passThrough });
  return standIn({});
}

/** Returns a proxy that can be read, called, constructed, extended and awaited; `known` are its real properties. */
export function standIn(known) {
  return new Proxy(
    Object.assign(function stub() {}, known),
    {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return () => '';
        // Not a thenable: `await` would wait for ever.
        return key === 'then' ? undefined : (known[String(key)] ?? standIn({}));
      },
      apply: () => standIn({}),
      construct: () => Object(standIn({})),
    },
  );
}
