import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from '../src/site/Markdown';

it('shows markup as nothing, and no address but of the web, of mail and of this site as a link', () => {
  const text = [
    '<script>globalThis.ran = true</script><img src=x onerror="globalThis.ran = true">',
    '![picture](https://elsewhere.example/x.png)',
    '[runs](javascript:alert(1)) [data](data:text/html,x) [file](file:///etc/passwd) [other](//elsewhere.example)',
    '[web](https://ridgeline.example) [mail](mailto:a@ridgeline.example) [here](/dashboard)',
  ].join('\n\n');
  const { container } = render(<Markdown text={text} />);
  expect(container.querySelectorAll('script, img, iframe, style, [onerror]')).toHaveLength(0);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://ridgeline.example',
    'mailto:a@ridgeline.example',
    '/dashboard',
  ]);
  expect(container.textContent).toContain('runs');
});
