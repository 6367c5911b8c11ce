import { saved } from './fixtures/exports';
import { type Asked, attachEvidence, questionsBehind, sendToSupplier, submitAnswers } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

const ROWS = [
  { question: 'Is it certified?', kind: 'Yes or No', options: 'Yes, No', evidence: 'Required' },
  { question: 'Your certificate', kind: 'File' },
];

test('lets the reviewer download the files of answers, and all answers as a PDF @trip', async ({ page, api }) => {
  const asked = await api.create<Asked>('questionnaires', { title: 'With files', description: 'x', type: 'Supplier' });
  for (const row of ROWS)
    await api.create('questions', { topic: 'Proof', notes: 'Why', questionnaires_id: asked.documentId, ...row });
  const { url, documentId } = await sendToSupplier(api, asked, 'Proven Hosting');
  const [certified, certificate] = await questionsBehind(url);
  await attachEvidence(url, certificate?.documentId ?? '', 'certificate.txt', 'Certified since 2020');
  await page.goto(`/dashboard/sent-questionnaires/${documentId}`);
  await expect(page.getByText('1 of 2 questions answered, 50 %')).toBeVisible();
  await attachEvidence(url, certified?.documentId ?? '', 'report.txt', 'What the auditor wrote');
  await submitAnswers(url, ({ kind }) => (kind === 'File' ? null : 'Yes'));

  // The page updates itself without a reload.
  await expect(page.getByText('2 of 2 questions answered, 100 %')).toBeVisible();
  const report = await saved(page, () => page.getByRole('button', { name: 'report.txt' }).click());
  expect([report.name, report.bytes.toString()]).toEqual(['report.txt', 'What the auditor wrote']);
  const other = await saved(page, () => page.getByRole('button', { name: 'certificate.txt' }).click());
  expect(other.bytes.toString()).toBe('Certified since 2020');
  await expect(page.getByText('Lacks evidence')).toHaveCount(0);
  const pdf = await saved(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual(['With files.pdf', '%PDF-']);
});
