import { afterEach, expect, it } from '@jest/globals';
import { PAGE_ELEMENT_ID } from '@store/contracts/composition';
import { pageArrived } from './page-arrived.ts';

afterEach(() => void Reflect.deleteProperty(document, 'readyState'));

const become = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value, configurable: true });
const soon = () => new Promise((resolve) => setTimeout(resolve));

function arriving(html: string) {
  document.body.innerHTML = html;
  become('loading');
  let isHere = false;
  void pageArrived(document).then(() => {
    isHere = true;
  });
  return { isHere: () => isHere };
}

it('waits until the page data is parsed, but not for the document’s end', async () => {
  const page = arriving('<div id="root"></div>');
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${PAGE_ELEMENT_ID}">{"half</script>`,
  );
  await soon();
  expect(page.isHere()).toBe(false);
  document.body.append('\n');
  await soon();
  expect(page.isHere()).toBe(true);
});

it('resolves at the end of the document', async () => {
  const page = arriving(`<script type="application/json" id="${PAGE_ELEMENT_ID}">{}</script>`);
  await soon();
  expect(page.isHere()).toBe(false);
  become('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await soon();
  expect(page.isHere()).toBe(true);
});
