/** The shell of the tests' store, rendered without React: loads the session, runs the route's loader, renders `<main>`. */
class NotFound extends Error {}
class RedirectTo extends Error {}
class Away extends Error {}

const kit = {
  defineRemote: (definition) => definition,
  notFound: () => new NotFound(),
  redirectTo: (path) => Object.assign(new RedirectTo(), { path }),
};

exports.shellServer = {
  shared: { '@store/remote-kit': kit, react: {}, '@store/ui': { supportDesks: { pharmacy: { number: ' 0120 ' } } } },
  renderPage,
  answerForm,
};

/** Runs the remote's action with calls that carry the form's key. */
async function answerForm(given, form) {
  const call = ({ path, kind }, body) =>
    given.ask({ call: path, path, method: 'POST', body, ...(kind === 'write' && { key: `${form.key}-1` }) });
  const nothing = { to: null, note: null };
  try {
    const { forms } = await given.loadRemote(given.matched.remote);
    given.enter();
    return { ...nothing, ...(await forms[form.name]({ fields: form.fields, shop: { call }, url: given.url })) };
  } catch (fault) {
    return { ...nothing, note: { tone: 'err', text: '失敗しました' }, fault };
  }
}

async function renderPage(given) {
  const timers = [];
  const within = (ms) => new Promise((resolve) => timers.push(setTimeout(resolve, ms, { kind: 'slow' })));
  try {
    const waits = { late: within(given.waitMs), screen: within(Math.max(given.waitMs, given.statusWaitMs)) };
    return await renderInTime(given, waits);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

async function renderInTime(given, waits) {
  const asked = preloadAnswers(given);
  const claim = claimOf(given, given.matched);
  const who = asked.ask('logged-in', {}).then((answer) => {
    if (!answer?.status) return 'guest';
    const { customer_code } = answer.data;
    asked.ask('customer-points/_by-customer', { customer_code }).catch(() => undefined);
    return customer_code;
  });
  const visitor = await Promise.race([who.catch(() => 'unknown'), waits.screen.then(() => 'unknown')]);
  if (claim?.access === 'member' && visitor === 'guest') {
    return {
      kind: 'redirect',
      path: `/login?return_path=${encodeURIComponent(given.url.pathname + given.url.search)}`,
    };
  }
  const arrival = await Promise.race([arrive(claim, given, asked), waits.screen]);
  if (arrival.kind === 'redirect') return arrival;
  await Promise.race([asked.idle(), waits.late]);
  if (arrival.kind !== 'not-found') return render(given, { claim, asked, arrival, visitor });
  const shown = { remote: given.remotes.find(({ routes }) => routes.some(({ path }) => path === '/404'))?.name };
  const nothing = claimOf(given, { ...shown, route: shown.remote });
  const words = await arrive(nothing, given, asked);
  return { ...render(given, { claim: nothing, asked, arrival: words, visitor }), status: 404, rendered: null };
}

async function arrive(claim, given, asked) {
  if (!claim || given.mode === 'shell-only') return { kind: 'slow' };
  try {
    const { routes } = await given.loadRemote(claim.remote);
    const route = routes.find(({ id }) => id === claim.id);
    if (!route) throw new Error(`no route ${claim.id}`);
    const shop = { call: (call, request) => asked.ask(call.path, request) };
    const params = { name: given.url.pathname.split('/').at(-1) };
    given.enter();
    const data = await route.loader?.({ shop, params, url: given.url });
    const screen = await route.screen?.();
    return { kind: 'arrived', data, head: route.head?.(data) ?? {}, Screen: screen?.Screen };
  } catch (thrown) {
    if (thrown instanceof NotFound) return { kind: 'not-found' };
    if (thrown instanceof RedirectTo) return { kind: 'redirect', path: thrown.path };
    if (thrown instanceof Away) return { kind: 'away' };
    return { kind: 'fault', fault: thrown };
  }
}

function render(given, { claim, asked, arrival, visitor }) {
  given.enter();
  const { words, fault } = faultMessage(given, arrival);
  const coming = asked.coming();
  const isRendered = given.mode !== 'data-only' && arrival.kind !== 'away' && claim !== null;
  const isScreen = arrival.kind === 'arrived' && fault === undefined;
  return {
    kind: 'page',
    status: arrival.kind === 'away' ? 503 : given.url.pathname === '/404' ? 404 : 200,
    shown: claim && { remote: claim.remote, route: claim.id },
    head: arrival.head ?? {},
    html:
      given.mode === 'data-only'
        ? ''
        : `<header>${escapeHtml(given.holes ? `hole-${given.holes}-full-name-end` : visitor)}</header><main>${escapeHtml(words)}</main>${given.holes ? `<i>hole-${given.holes}-favourite:S1:favourite:no%20favourite-end</i>` : ''}`,
    answers: isRendered ? asked.answers : withoutFailed(asked.answers),
    rendered: isRendered ? { route: `${claim.remote}/${claim.id}`, screen: isScreen, crumbs: [] } : null,
    coming,
    isWhole: isRendered && isScreen && coming.size === 0 && !Object.values(asked.answers).includes(null),
    fault: arrival.fault ?? fault,
  };
}

function faultMessage(given, arrival) {
  if (arrival.kind === 'away') return { words: 'ただいまページを表示できません' };
  try {
    return { words: given.mode === 'page' ? (arrival.Screen?.(arrival.data, given.unfinished) ?? '') : '' };
  } catch (fault) {
    return { words: '', fault };
  }
}

function preloadAnswers(given) {
  const answers = {};
  const open = new Map();
  const ask = async (path, body) => {
    const key = `${path} ${JSON.stringify(body)}`;
    const coming = given.ask({ call: path, path, method: 'POST', body }).then(
      (answer) => answer,
      () => null,
    );
    open.set(key, coming);
    answers[key] = await coming;
    open.delete(key);
    given.enter();
    if (answers[key] === null) throw new Away();
    return answers[key];
  };
  return {
    answers,
    ask,
    coming: () => new Map(open),
    idle: async () => {
      while (open.size > 0) await Promise.race(open.values());
    },
  };
}

function claimOf({ remotes }, matched) {
  const remote = remotes.find(({ name }) => name === matched?.remote);
  const claim = remote?.routes.find(({ id }) => id === matched.route);
  return claim ? { ...claim, remote: remote.name } : null;
}

const withoutFailed = (answers) => Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
const escapeHtml = (text) => String(text).replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
