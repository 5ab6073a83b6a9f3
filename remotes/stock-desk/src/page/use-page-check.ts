import { checkDeskPage, saveDeskPage } from '@store/contracts/calls/desk';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { explainSignOut } from '@store/desk-kit';
import { deadLinks, takenAddresses, type Visit } from '@store/domain/address-bar';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';
import type { Problems } from '../changes/use-changes.ts';
import { problemsOf } from '../promotions/form-problems.ts';
import { PAGE_TEXTS, type pageRequest } from './page-fields.ts';

type Fault = AnswerOf<typeof checkDeskPage>['faults'][number];

/** Checks a page before it is published; resolves with its changes, line by line, or null after showing what is refused. */
export function usePageCheck(show: (problems: Problems) => void) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const check = async (request: ReturnType<typeof pageRequest>): Promise<string | null> => {
    const problems = problemsOf(saveDeskPage.request.safeParse(request), PAGE_TEXTS);
    if (problems.length > 0) return refused(problems);
    setBusy(true);
    const { page_code, kind, edited } = request;
    const reply = await call(checkDeskPage, { page_code, kind, edited }, { freshMs: 0 })
      .then((given) => explainSignOut(call, given))
      .catch(lost('確認できませんでした。入力内容は残っています。'));
    const faults = reply.kind === 'answered' ? await faultsOf(reply.data, request) : [];
    setBusy(false);
    if (reply.kind !== 'answered') return refused([['root', reply.message]]);
    return faults.length > 0 ? refused(byField(faults)) : reply.data.diff;
  };
  const refused = (problems: Problems) => {
    show(problems);
    return null;
  };
  return { isBusy, check };
}

async function faultsOf(
  { faults, links }: AnswerOf<typeof checkDeskPage>,
  { page_code, kind, edited }: RequestOf<typeof checkDeskPage>,
): Promise<Fault[]> {
  if (faults.length > 0) return faults;
  const page = { kind, slug: page_code, hasForm: edited.form.trim() !== '' };
  const taken = (await takenAddresses(page, visit)).map((reason) => ({ field: 'page_code', line: null, reason }));
  return [...(await deadLinks(links, visit)), ...taken];
}

const visit: Visit = async (path) => {
  const reply = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(30_000) }).catch(() => null);
  return reply && { status: reply.status, path: new URL(reply.url).pathname, document: () => reply.text() };
};

/** One message per field, which names the lines of a longer text. */
function byField(faults: readonly Fault[]): Problems {
  const messages = new Map<string, string>();
  for (const { field, line, reason } of faults) {
    const text = line === null ? reason : `${line}行目：${reason}`;
    messages.set(field, [messages.get(field), text].filter(Boolean).join('／'));
  }
  return [...messages];
}
