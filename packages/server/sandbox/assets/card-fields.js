/* Exchanges the entered card for a token and posts the token, never the number, to the embedding shop. */
const form = document.getElementById('card');
const notice = document.getElementById('notice');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  clearFaults();
  const answer = await fetch('/card/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).catch(() => null);
  if (answer?.ok) return hand(await answer.json());
  const { faults } = answer?.status === 422 ? await answer.json() : { faults: [] };
  for (const { field, message } of faults) showFault(field, message);
  notice.textContent = faults.length > 0 ? '入力内容をご確認ください' : '接続できませんでした。もう一度お試しください';
  notice.hidden = false;
  (faults.length > 0 ? document.getElementById(faults[0].field) : form.querySelector('button')).focus();
});

function hand(card) {
  form.reset();
  window.parent.postMessage({ kind: 'card-token', ...card }, form.dataset.shop);
}

function showFault(field, message) {
  const line = document.getElementById(`${field}-error`);
  line.textContent = message;
  line.hidden = false;
  document.getElementById(field).setAttribute('aria-invalid', 'true');
}

function clearFaults() {
  notice.hidden = true;
  for (const input of form.querySelectorAll('input')) {
    input.removeAttribute('aria-invalid');
    document.getElementById(`${input.id}-error`).hidden = true;
  }
}
