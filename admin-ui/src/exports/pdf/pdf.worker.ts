import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import { serveWriter } from '../writing/serve';
import { writePdf } from './pdf';

const bytesOf = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font could not be loaded: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

serveWriter('application/pdf', async (onData) => {
  const [plain, heavy] = await Promise.all([bytesOf(regular), bytesOf(bold)]);
  return writePdf({ regular: plain, bold: heavy }, onData);
});
